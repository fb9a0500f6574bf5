import { readdir, readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/** A mail or text message that a server without mail server and gateway has written to its outbox folder. */
interface Message {
  to: string;
  text: string;
}

/** The outbox's number at the end of a file's name: later messages have higher ones. */
const getOutboxNumber = (name: string) => Number(name.match(/(\d+)\.\w+$/)?.[1] ?? 0);

/** All messages to one recipient, the oldest first. */
export async function readMessagesTo(data: string, recipient: string): Promise<Message[]> {
  const folder = `${data}/outbox`;
  const names = (await readdir(folder).catch(() => [])).sort(
    (one, other) => getOutboxNumber(one) - getOutboxNumber(other),
  );
  const letters = await Promise.all(
    names.map(async (name) => parseMessage(await readFile(`${folder}/${name}`, 'utf8'))),
  );
  return letters.filter(({ to }) => to === recipient);
}

/** The code in a recipient's message number `count`, once it has arrived. */
export async function waitForCode(data: string, recipient: string, count = 1): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const letters = await readMessagesTo(data, recipient);
        code = letters[count - 1]?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
        return code;
      },
      { message: `message ${count} to ${recipient} has a code` },
    )
    .toBeDefined();
  return code ?? '';
}

function parseMessage(raw: string): Message {
  const to = raw.match(/^To: (.+?)\r?$/m)?.[1]?.trim() ?? '';
  const from = raw.indexOf('Content-Type: text/plain');
  return { to, text: from < 0 ? raw : decodePlainText(raw.slice(from)) };
}

/** The decoded content of a MIME part. */
function decodePlainText(part: string): string {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n').split(/\n--/)[0] ?? '';
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
