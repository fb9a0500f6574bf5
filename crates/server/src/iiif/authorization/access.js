// The page on which a member allows another site's viewer to show members' pictures. The member's token is sent to this site
// alone, which answers with a cookie for the other site.
const main = document.querySelector('main');
const part = (name) => main.querySelector(`[data-part="${name}"]`);
const allow = part('allow');
let isRefused = false;

function token() {
  try {
    const kept = localStorage.getItem('token');
    return kept !== null && /^[\x21-\x7e]+$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The button for a member, the way to the login for other visitors; a login in another tab changes it here. */
function show() {
  const isMember = token() !== null && !isRefused;
  part('member').hidden = !isMember;
  part('visitor').hidden = isMember;
}

function fail(text) {
  part('alert').textContent = text || main.dataset.failed;
}

async function grant() {
  allow.disabled = true;
  part('alert').textContent = '';
  try {
    const answer = await fetch('/iiif/auth/2/grant', {
      method: 'POST',
      headers: {
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${token()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ origin: main.dataset.origin }),
    });
    if (answer.ok) {
      part('member').hidden = true;
      part('done').hidden = false;
      window.close();
      return;
    }
    isRefused = answer.status === 401;
    fail(await answer.text());
    show();
  } catch {
    fail(main.dataset.failed);
  } finally {
    allow.disabled = false;
  }
}

allow.addEventListener('click', grant);
part('cancel').addEventListener('click', () => window.close());
window.addEventListener('storage', () => {
  isRefused = false;
  show();
});
window.addEventListener('focus', show);
show();
