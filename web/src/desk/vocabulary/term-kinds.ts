// The kinds of terms, in the order in which they are listed.
import type { TermKind } from '../../api/desk/types';

const KINDS: Readonly<Record<TermKind, true>> = { material: true, technique: true, ware: true, form: true };

export const TERM_KINDS = Object.keys(KINDS) as readonly TermKind[];
