// The words that only members' pages show, in English.
import { consent } from './en/consent';
import { forget } from './en/forget';
import { info } from './en/info';
import { login } from './en/login';
import { member } from './en/member';
import { register } from './en/register';
import { social } from './en/social';
import type { MemberWords } from './member-tw';

export const memberEn: MemberWords = { member, login, register, forget, info, social, consent };
