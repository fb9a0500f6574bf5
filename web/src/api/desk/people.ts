// What owners ask about people: the log, and the members.
import { formatQuery, type QueryValue } from '../query-string';
import type { Query } from './queries';
import type { Path } from './query-keys';
import { callDesk } from './requests';
import type {
  BulkChange,
  LogLineBody,
  LogPage,
  MemberBody,
  MemberContact,
  MemberExport,
  MemberPage,
  MergePreview,
  MergeRequest,
  MergeSideBody,
} from './schema.gen';

export type { LogPage, MemberBody, MemberExport, MemberPage, MergePreview, MergeRequest, MergeSideBody };
export type MemberLine = MemberPage['items'][number];

/** A line of the log; what its detail holds depends on the event. */
export interface LogLine extends Omit<LogLineBody, 'detail'> {
  detail: {
    tw?: string;
    en?: string;
    cells?: readonly string[];
    version?: number | null;
    role?: string;
    passkey?: string;
    before?: string;
    place?: string;
    act?: string;
    count?: number;
    /** Pieces that a merge made visible. */
    shown?: number;
    search?: boolean;
    binned_by?: string;
    list?: string;
    picture?: boolean;
    steps?: readonly string[];
    skipped?: boolean;
    outcome?: string;
    former?: { tw: string; en: string };
    /** The name of remembered columns of an import. */
    mapping?: string;
    file?: string;
    new?: number;
    changed?: number;
    bulk?: number;
    change?: BulkChange;
  };
}

const LOG = 'log';
export const logQuery = (filter: Record<string, QueryValue>): Query<Omit<LogPage, 'items'> & { items: LogLine[] }> => ({
  path: `${LOG}${formatQuery(filter)}`,
});
export const exportLog = (filter: Record<string, QueryValue>) =>
  callDesk<LogLine[]>('POST', `${LOG}/export${formatQuery(filter)}`, {});

const MEMBERS = 'members';
export const membersQuery = (filter: Record<string, QueryValue>): Query<MemberPage> => ({
  path: `${MEMBERS}${formatQuery(filter)}`,
});
export const memberQuery = (id: number): Query<MemberBody> => ({ path: `${MEMBERS}/${id}` });

export const showContact = (id: number) => callDesk<MemberContact>('POST', `${MEMBERS}/${id}/contact`, {});
export const exportMember = (id: number) => callDesk<MemberExport>('POST', `${MEMBERS}/${id}/export`, {});
export const suspendMember = (id: number) => callDesk<MemberBody>('POST', `${MEMBERS}/${id}/suspend`, {});
export const restoreMember = (id: number) => callDesk<MemberBody>('POST', `${MEMBERS}/${id}/restore`, {});
export const deleteMember = (id: number) => callDesk<unknown>('DELETE', `${MEMBERS}/${id}`);
export const endMemberSessions = (id: number) => callDesk<MemberBody>('DELETE', `${MEMBERS}/${id}/sessions`);
export const endMemberSession = (id: number, session: number) =>
  callDesk<MemberBody>('DELETE', `${MEMBERS}/${id}/sessions/${session}`);

const mergePath = (id: number, other: number): Path => `${MEMBERS}/${id}/merge/${other}`;
export const memberMergeQuery = (kept: number, gone: number): Query<MergePreview> => ({ path: mergePath(kept, gone) });
export const sendMergeCode = (id: number, other: number) =>
  callDesk<MergeSideBody>('POST', `${mergePath(id, other)}/code`, {});
export const confirmMerge = (id: number, other: number, code: string) =>
  callDesk<MergeSideBody>('POST', `${mergePath(id, other)}/confirm`, { code });
export const mergeMembers = (kept: number, gone: number, choice: MergeRequest) =>
  callDesk<MemberBody>('POST', mergePath(kept, gone), choice);
export const undoMemberMerge = (merge: number) => callDesk<MemberBody>('POST', `member-merges/${merge}/undo`, {});
