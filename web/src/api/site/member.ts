// What a member says to the house and hears from it. Each answers what is needed of the answer; a refusal is an ApiError.
import { ApiError } from '../client';
import { createDevice } from '../device';
import { post } from './requests';
import type {
  CheckRequest,
  CodeWanted,
  DeleteRequest,
  EnvelopeMemberExport,
  FacebookRequest,
  ForgetRequest,
  GoogleRequest,
  Info,
  InfoAnswer,
  LoginRequest,
  RegisterRequest,
  ResetRequest,
  UnlinkRequest,
  Welcome,
} from './schema.gen';
import { expireToken, readToken, removeToken, storeToken } from './session';

/** The lazy module keeps the browser's random bytes out of what renders on the server. */
async function signIn(path: string, body: object, asMember: boolean): Promise<void> {
  const { fillRandom } = await import('../random');
  createDevice(fillRandom);
  const { token } = await post<Welcome>(path, body, { asVisitor: !asMember });
  storeToken(token);
}

export async function sendCode(wanted: CodeWanted): Promise<void> {
  await post('/api/front/send_code', wanted);
}

export const register = (request: RegisterRequest): Promise<void> => signIn('/api/front/register', request, false);

export const login = (request: LoginRequest): Promise<void> => signIn('/api/front/login', request, false);

export const signInWithGoogle = (request: GoogleRequest): Promise<void> => signIn('/api/front/google', request, false);

export const signInWithFacebook = (request: FacebookRequest): Promise<void> =>
  signIn('/api/front/facebook', request, false);

/** Links a provider's account to the member who is logged in. */
export const linkGoogle = (request: GoogleRequest): Promise<void> => signIn('/api/front/google', request, true);

export const linkFacebook = (request: FacebookRequest): Promise<void> => signIn('/api/front/facebook', request, true);

/** Takes such a link away. */
export async function unlink(request: UnlinkRequest): Promise<void> {
  await post('/api/front/unlink', request);
}

/** An answer that says what is wrong with the session, not with the network or the house. */
const isSessionRefusal = ({ status }: ApiError): boolean => status > 0 && status < 429 && status !== 408;

let pendingInfo: { token: string | null; answer: Promise<Info> } | null = null;

async function fetchInfo(token: string | null): Promise<Info> {
  try {
    return (await post<InfoAnswer>('/api/front/info', undefined)).info;
  } catch (failure) {
    if (token !== null && failure instanceof ApiError && isSessionRefusal(failure)) expireToken(token);
    throw failure;
  } finally {
    pendingInfo = null;
  }
}

/** The profile. A token that the server refuses is forgotten. Asked twice at once, it is fetched once. */
export function readInfo(): Promise<Info> {
  const token = readToken();
  if (pendingInfo === null || pendingInfo.token !== token) pendingInfo = { token, answer: fetchInfo(token) };
  return pendingInfo.answer;
}

export async function updateInfo(info: Info): Promise<void> {
  await post('/api/front/update', info);
}

export async function forgetPassword(request: ForgetRequest): Promise<void> {
  await post('/api/front/forgetPassword', request);
}

export async function checkCode(request: CheckRequest): Promise<void> {
  await post('/api/front/checkCode', request);
}

export async function resetPassword(request: ResetRequest): Promise<void> {
  await post('/api/front/reset', request);
}

/** Ends the session here whatever the server says: who logs out offline is logged out of this browser all the same. */
export async function logout(): Promise<void> {
  const token = readToken();
  try {
    await post('/api/front/logout', undefined);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
  } finally {
    removeToken(token);
  }
}

/** Ends all sessions of the member, on every device. */
export async function logoutEverywhere(): Promise<void> {
  await post('/api/front/logout_all', undefined);
  removeToken();
}

/** Deletes the member for good. */
export async function deleteMember(proof: DeleteRequest): Promise<void> {
  await post('/api/front/delete', proof);
  removeToken();
}

/** Everything that the house keeps of the member. */
export async function exportMember(): Promise<EnvelopeMemberExport['data'] | null> {
  return (await post<EnvelopeMemberExport>('/api/front/export', undefined)).data;
}
