// Sends the server's answer to the page that holds this frame: the browser delivers it to that origin alone.
const { message, target } = JSON.parse(document.getElementById('data').textContent);
window.parent.postMessage(message, target);
