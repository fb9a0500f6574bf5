// The words that only members' pages show, in Traditional Chinese. The type of this object is required of member-en.ts.
import { consent } from './tw/consent';
import { forget } from './tw/forget';
import { info } from './tw/info';
import { login } from './tw/login';
import { member } from './tw/member';
import { register } from './tw/register';
import { social } from './tw/social';

export const memberTw = { member, login, register, forget, info, social, consent };

export type MemberWords = typeof memberTw;
