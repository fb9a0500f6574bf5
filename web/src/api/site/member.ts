// The operations of members. A refusal is thrown as an ApiError.
import { ApiError } from '../client';
import { createDevice } from '../device';
import { type PendingConsent, storePendingConsent } from './pending-consent';
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
  LoginAnswer,
  LoginRequest,
  RegisterRequest,
  ResetRequest,
  UnlinkRequest,
} from './schema.gen';
import { expireToken, readToken, removeToken, storeToken } from './session';

/** Random bytes are in a lazy module, because nothing that renders on the server may use them. */
async function signIn(path: string, body: object, asMember: boolean): Promise<void> {
  const { fillRandom } = await import('../random');
  createDevice(fillRandom);
  const { token, policy } = await post<LoginAnswer>(path, body, { asVisitor: !asMember });
  storePendingConsent(policy ? { token, policy } : null);
  if (!policy) storeToken(token);
}

/** Agrees to a version of the privacy policy; from then on the member is logged in. */
export async function agreeToPolicy({ token, policy }: PendingConsent): Promise<void> {
  await post('/api/front/agree', { version: policy }, { token });
  storePendingConsent(null);
  storeToken(token);
}

/** Ends the session that the member has declined to begin. */
export async function declinePolicy({ token }: PendingConsent): Promise<void> {
  await post('/api/front/logout', undefined, { token });
  storePendingConsent(null);
}

export async function sendCode(request: CodeWanted): Promise<void> {
  await post('/api/front/send_code', request);
}

export const register = (request: RegisterRequest): Promise<void> => signIn('/api/front/register', request, false);

export const login = (request: LoginRequest): Promise<void> => signIn('/api/front/login', request, false);

export const signInWithGoogle = (request: GoogleRequest): Promise<void> => signIn('/api/front/google', request, false);

export const signInWithFacebook = (request: FacebookRequest): Promise<void> =>
  signIn('/api/front/facebook', request, false);

/** Links a provider's account to the member who is logged in. */
export const linkGoogle = (request: GoogleRequest): Promise<void> => signIn('/api/front/google', request, true);

export const linkFacebook = (request: FacebookRequest): Promise<void> => signIn('/api/front/facebook', request, true);

export async function unlink(request: UnlinkRequest): Promise<void> {
  await post('/api/front/unlink', request);
}

/** Whether the profile is refused and not late: the token is removed then, whatever the reason, as the specification wants. */
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

/** The profile. A token that the server refuses is removed. Concurrent calls share one request. */
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

/** Removes the token even if the server cannot be reached. */
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

export async function deleteMember(proof: DeleteRequest): Promise<void> {
  await post('/api/front/delete', proof);
  removeToken();
}

/** All data that the server has of the member. */
export async function exportMember(): Promise<EnvelopeMemberExport['data'] | null> {
  return (await post<EnvelopeMemberExport>('/api/front/export', undefined)).data;
}
