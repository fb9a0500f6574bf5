// The page after which no other site's viewer asks for members' pictures any more; from here a member may log out of this site as well.
const main = document.querySelector('main');
const part = (name) => main.querySelector(`[data-part="${name}"]`);

function token() {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

part('member').hidden = token() === null;
part('leave').addEventListener('click', async () => {
  try {
    const answer = await fetch('/api/front/logout', { method: 'POST', headers: { authorization: `Bearer ${token()}` } });
    if (!answer.ok) throw new Error(answer.statusText);
    localStorage.removeItem('token');
    localStorage.removeItem('seal');
    part('member').hidden = true;
    part('done').hidden = false;
  } catch {
    part('alert').textContent = main.dataset.failed;
  }
});
