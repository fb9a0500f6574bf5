// What the browser and its devices do with passkeys, with failures in words.
import { ApiError } from '../../api/client';
import { beginPasskeySignIn, type PasskeyAnswer, type PasskeyStart } from '../../api/desk/passkeys';
import type { PasskeyWords } from '../../words/desk/passkeys.tw';

export type Hindrance = 'insecure' | 'address' | 'browser';

const isIpAddress = (host: string) => host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);

/** Why no passkey can be used on this page; null where one can. */
export function findHindrance(page: Window = window): Hindrance | null {
  if (!page.isSecureContext) return 'insecure';
  if (isIpAddress(page.location.hostname)) return 'address';
  const known = (page as unknown as { PublicKeyCredential?: object }).PublicKeyCredential;
  return known && 'parseRequestOptionsFromJSON' in known ? null : 'browser';
}

/** The device's answer as the server reads it; an {@link ApiError} whose message is the reader's if there is none. */
async function readAnswer(
  step: string,
  asked: Promise<Credential | null>,
  words: PasskeyWords,
): Promise<PasskeyAnswer> {
  try {
    const credential = (await asked) as PublicKeyCredential;
    return { step, credential: { ...credential.toJSON() } };
  } catch (failure) {
    const name = failure instanceof DOMException ? failure.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new ApiError(0, words.cancelled);
    throw new ApiError(0, name === 'InvalidStateError' ? words.known : words.failed);
  }
}

/** Has any passkey of the desk sign a new challenge. */
export async function signWithPasskey(words: PasskeyWords, signal?: AbortSignal): Promise<PasskeyAnswer> {
  const { step, options } = await beginPasskeySignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const asked = navigator.credentials.get({ publicKey, ...(signal && { signal }) });
  return readAnswer(step, asked, words);
}

/** Has a device make the passkey that was asked for. */
export function makePasskey({ step, options }: PasskeyStart, words: PasskeyWords): Promise<PasskeyAnswer> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return readAnswer(step, navigator.credentials.create({ publicKey }), words);
}
