import { readdir, readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

/** A mail or text message that a house without mail server and gateway has written. */
interface Letter {
  to: string;
  text: string;
}

/** The outbox's number at the end of a file's name: later letters have higher ones. */
const numberOf = (name: string) => Number(name.match(/(\d+)\.\w+$/)?.[1] ?? 0);

/** All letters to one recipient, the oldest first. */
export async function lettersTo(data: string, recipient: string): Promise<Letter[]> {
  const folder = `${data}/outbox`;
  const names = (await readdir(folder).catch(() => [])).sort((one, other) => numberOf(one) - numberOf(other));
  const letters = await Promise.all(names.map(async (name) => read(await readFile(`${folder}/${name}`, 'utf8'))));
  return letters.filter(({ to }) => to === recipient);
}

/** The code in the latest letter to a recipient, when `count` letters have come. */
export async function codeFor(data: string, recipient: string, count = 1): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const letters = await lettersTo(data, recipient);
        code = letters[count - 1]?.text.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
        return code;
      },
      { message: `letter ${count} to ${recipient} has a code` },
    )
    .toBeDefined();
  return code ?? '';
}

function read(raw: string): Letter {
  const to = raw.match(/^To: (.+?)\r?$/m)?.[1]?.trim() ?? '';
  const from = raw.indexOf('Content-Type: text/plain');
  return { to, text: from < 0 ? raw : plain(raw.slice(from)) };
}

/** The content of the part that begins here. */
function plain(part: string): string {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const body = rest.join('\n\n').split(/\n--/)[0] ?? '';
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
