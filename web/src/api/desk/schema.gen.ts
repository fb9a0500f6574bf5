// The bodies of the API. Written by `make generate` from openapi.json; do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * A staff account.
 */
export type AccountBody = {
    /**
     * When it was made.
     */
    created_at: string;
    /**
     * Whether a second factor is set.
     */
    has_second_factor: boolean;
    /**
     * Its number.
     */
    id: number;
    /**
     * Whether it is the caller's.
     */
    is_own: boolean;
    /**
     * When the last of its living sessions was used.
     */
    last_seen_at?: string | null;
    /**
     * When it was last signed in with.
     */
    last_sign_in_at?: string | null;
    /**
     * When its link ends, if it has one.
     */
    link_expires_at?: string | null;
    /**
     * The name to sign in with.
     */
    name: string;
    /**
     * How many passkeys it has.
     */
    passkeys: number;
    /**
     * Its role.
     */
    role: RoleWord;
    /**
     * Whether it can be used.
     */
    state: AccountStateWord;
};

/**
 * What a member's account is.
 */
export type AccountKindWord = 'email' | 'mobile';

/**
 * Changes to an account.
 */
export type AccountPatch = {
    /**
     * Another name: 1 to 64 characters, no e-mail address.
     */
    name?: string | null;
    role?: RoleWord | null;
    /**
     * Whether it is suspended; a suspended account cannot be used.
     */
    suspended?: boolean | null;
};

/**
 * Whether an account can be used.
 */
export type AccountStateWord = 'invited' | 'active' | 'suspended';

/**
 * Who did something, and when.
 */
export type ActBody = {
    /**
     * When.
     */
    at: string;
    /**
     * The staff account's name; empty for an import.
     */
    by: string;
};

/**
 * What was done to a record.
 */
export type ActionWord = 'create' | 'save' | 'publish_tw' | 'publish_en' | 'withdraw_tw' | 'withdraw_en' | 'schedule' | 'unschedule' | 'schedule_failed' | 'submit' | 'restore' | 'bin' | 'recover' | 'delete' | 'import' | 'undo_import' | 'undo_bulk';

/**
 * What two members have in common.
 */
export type AlikeReasonWord = 'name_and_device' | 'address';

/**
 * A piece in the list.
 */
export type ArtifactLineBody = {
    category: LineCategory | null;
    dynasty: Texts | null;
    /**
     * How far the English is.
     */
    en: LanguageStatusBody;
    /**
     * Whether it is featured.
     */
    featured: boolean;
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name as it is being edited.
     */
    name: Texts;
    /**
     * How many pictures it has.
     */
    picture_count: number;
    /**
     * The key of its first picture.
     */
    picture_key: string | null;
    /**
     * The narrowest width in which that picture exists.
     */
    picture_width: number | null;
    /**
     * Its relic number.
     */
    relic_number: string;
    /**
     * The working copy's revision.
     */
    revision: number;
    /**
     * Whether it waits for a review.
     */
    submitted: boolean;
    /**
     * How far the Chinese is.
     */
    tw: LanguageStatusBody;
    /**
     * When it was changed last.
     */
    updated_at: string;
    /**
     * By whom; empty for an import.
     */
    updated_by: string;
    /**
     * The last year, astronomical.
     */
    year_end: number | null;
    /**
     * The first year, astronomical.
     */
    year_start: number | null;
};

/**
 * A page of the list.
 */
export type ArtifactPage = {
    /**
     * The lines of this page.
     */
    items: Array<ArtifactLineBody>;
    /**
     * From 1.
     */
    page: number;
    /**
     * Lines on a full page.
     */
    page_size: number;
    /**
     * Pieces on all pages.
     */
    total: number;
};

/**
 * What came of copies of the site, by the schedule or by the command.
 */
export type BackupBody = {
    /**
     * When a try failed after that; null: none did.
     */
    failed_at: string | null;
    /**
     * Why it failed, in English, for the operator.
     */
    problem: string;
    /**
     * When the last good copy was proved; null: there is none.
     */
    proved_at: string | null;
};

/**
 * A page of the bin.
 */
export type BinPage = {
    /**
     * Its records, the latest first.
     */
    items: Array<BinnedBody>;
    /**
     * How many are in the bin.
     */
    total: number;
};

/**
 * A record to be put into the bin.
 */
export type BinRequest = {
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * A record in the bin.
 */
export type BinnedBody = {
    /**
     * When.
     */
    at: string;
    /**
     * Who put it there.
     */
    by: string;
    /**
     * Its number.
     */
    id: number;
    /**
     * Its kind.
     */
    noun: KindWord;
    /**
     * The relic number of a piece, else empty.
     */
    relic_number: string;
    /**
     * Its title.
     */
    title: Texts;
    /**
     * When it is deleted for good.
     */
    until: string;
};

/**
 * A record in the bin.
 */
export type BinnedId = {
    /**
     * Its number.
     */
    id: number;
    /**
     * Its kind.
     */
    noun: KindWord;
};

/**
 * The change to each of many pieces.
 */
export type BulkChange = {
    /**
     * Gives it this category, or none.
     */
    category: number | null;
} | {
    /**
     * Dates it to this period, or to none.
     */
    dynasty: number | null;
} | {
    /**
     * Adds keywords.
     */
    add_keywords: BulkKeywords;
} | {
    /**
     * Features it at the end, or not at all.
     */
    featured: boolean;
} | {
    /**
     * Publishes a language.
     */
    publish: LanguageWord;
} | {
    /**
     * Withdraws a language.
     */
    withdraw: LanguageWord;
} | {
    /**
     * Puts it into the bin; always true.
     */
    bin: boolean;
};

/**
 * A change to many pieces.
 */
export type BulkEditBody = {
    /**
     * When it was asked for.
     */
    at: string;
    /**
     * Whose it is.
     */
    by: string;
    /**
     * Pieces that were changed since; at most 50 of them. None while it is running.
     */
    changed: Array<PieceChangedBody>;
    /**
     * How many that are in all.
     */
    changed_count: number;
    /**
     * Pieces that it changed, and that were not put back.
     */
    done: number;
    /**
     * Its number.
     */
    id: number;
    /**
     * Whether it is being made, or undone, at this moment.
     */
    is_running: boolean;
    /**
     * Pieces that stayed although the rest was put back.
     */
    kept: number;
    /**
     * The first 50 of those that could not be changed, or stayed, each with the reason.
     */
    left: Array<BulkLeftBody>;
    /**
     * Pieces that could not be changed.
     */
    refused: number;
    /**
     * Pieces that were so already; undoing leaves them as they are.
     */
    same: number;
    /**
     * Until when it can be undone.
     */
    undoable_until: string;
    /**
     * Pieces that were put back.
     */
    undone: number;
    /**
     * When undoing it began.
     */
    undone_at: string | null;
    /**
     * Pieces that are still to be changed.
     */
    waiting: number;
};

/**
 * Keywords in each language.
 */
export type BulkKeywords = {
    /**
     * English ones.
     */
    en?: Array<string>;
    /**
     * Chinese ones.
     */
    tw?: Array<string>;
};

/**
 * A piece that was not changed, or that stayed when the rest was put back.
 */
export type BulkLeftBody = {
    /**
     * The piece.
     */
    id: number;
    /**
     * Why, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Its relic number; empty if it is gone.
     */
    relic_number: string;
};

/**
 * A change to many pieces.
 */
export type BulkRequest = {
    /**
     * The change to each.
     */
    change: BulkChange;
    /**
     * The pieces; at most 5,000.
     */
    ids: Array<number>;
};

/**
 * An arrangement.
 */
export type CabinetArrangement = {
    /**
     * The numbers of the pieces in their new order; 100 at most.
     */
    ids: Array<number>;
    /**
     * The numbers of the pieces as the caller has read them.
     */
    seen: Array<number>;
};

export type CabinetExport = {
    /**
     * When its link was made; null while there is none.
     */
    linked_at: string | null;
    /**
     * The name that the member gave it, or empty.
     */
    name: string;
    /**
     * Whether visitors with the link see the notes.
     */
    shows_notes: boolean;
};

/**
 * A featured piece.
 */
export type CabinetPieceBody = ArtifactLineBody & {
    /**
     * Its shape in the cabinet, by its size.
     */
    shape: ShapeWord;
    /**
     * Whether the public sees it; if not, it takes no niche.
     */
    shown: boolean;
};

/**
 * A category.
 */
export type CategoryBody = {
    /**
     * Whether visitors see it.
     */
    active: boolean;
    /**
     * 1 to 4: blue, white, red, golden.
     */
    color_id: number;
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: Texts;
    /**
     * How many pieces are in it.
     */
    used: number;
};

/**
 * A cell that a row changes.
 */
export type CellChangeBody = {
    /**
     * Its value after the import. A person whom the import adds is given by name among the numbers of others.
     */
    after: unknown;
    /**
     * Its value now.
     */
    before: unknown;
    /**
     * The cell.
     */
    cell: string;
};

/**
 * Who changed a cell last, and what was said of it since.
 */
export type CellMark = {
    /**
     * When.
     */
    at: string;
    /**
     * The staff account's name; empty for an import.
     */
    by: string;
    /**
     * The revision in which its value changed last.
     */
    revision: number;
    /**
     * How far it is; of a cell without a value it says nothing.
     */
    state: CellStateWord;
};

/**
 * How far a cell with a value is.
 */
export type CellStateWord = 'draft' | 'reviewed' | 'stale';

/**
 * The pieces that were changed since an import.
 */
export type ChangedSinceBody = {
    /**
     * Those pieces.
     */
    pieces: Array<PieceChangedBody>;
};

export type ClientExport = {
    client: string;
    last_success_at: string;
};

/**
 * The second step.
 */
export type CodeRequest = {
    /**
     * Six digits of the authenticator app; or a recovery code.
     */
    code: string;
    /**
     * What the first step answered.
     */
    step: string;
};

export type CodeRequestExport = {
    /**
     * register, reset or delete.
     */
    purpose: string;
    requested_at: string;
};

/**
 * A staff account.
 */
export type ColleagueBody = {
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: string;
};

/**
 * How the caller shows once more who they are: with one of the two.
 */
export type Confirmation = {
    passkey?: PasskeyAnswer | null;
    /**
     * The password.
     */
    password?: string | null;
};

/**
 * A cell that two editors changed.
 */
export type ConflictBody = {
    /**
     * When.
     */
    at: string;
    /**
     * Who changed it; empty for an import.
     */
    by: string;
    /**
     * The cell.
     */
    cell: string;
    /**
     * What it holds.
     */
    theirs: unknown;
    /**
     * What the caller sent; null for a review without a value.
     */
    yours: unknown;
};

export type ConsentExport = {
    agreed_at: string;
    /**
     * The SHA-256 of the text, by which it can be read; null for a consent from before texts were kept.
     */
    digest: string | null;
    language: string;
    /**
     * register, google, facebook, or login for a version that came later.
     */
    method: string;
    /**
     * When the text was shown, likewise.
     */
    shown_at: string | null;
    /**
     * Version of the privacy policy.
     */
    version: string;
};

/**
 * A conversation.
 */
export type ConversationBody = ConversationLineBody & {
    about: PieceBody | null;
    /**
     * To whom it can be given.
     */
    colleagues: Array<ColleagueBody>;
    /**
     * The message.
     */
    content: string;
    draft: DraftBody | null;
    /**
     * What happened since, the oldest first.
     */
    entries: Array<EntryBody>;
    /**
     * When it will be deleted.
     */
    kept_until: string;
};

/**
 * A conversation in a list.
 */
export type ConversationLineBody = {
    assignee: ColleagueBody | null;
    /**
     * How the message begins.
     */
    beginning: string;
    /**
     * Their address.
     */
    email: string;
    /**
     * Its number.
     */
    id: number;
    /**
     * The language of the form.
     */
    language: LanguageWord;
    /**
     * Who wrote.
     */
    name: string;
    /**
     * The relic number of the piece asked about, as it was sent; empty without one.
     */
    piece: string;
    /**
     * When it came.
     */
    received_at: string;
    /**
     * How far it is.
     */
    state: StateWord;
    /**
     * Whether no account that answers messages has opened it.
     */
    unread: boolean;
};

/**
 * A page of a list.
 */
export type ConversationPage = {
    /**
     * How many each list has.
     */
    counts: CountsBody;
    /**
     * The lines of this page.
     */
    items: Array<ConversationLineBody>;
    /**
     * From 1.
     */
    page: number;
    /**
     * Lines on a full page.
     */
    page_size: number;
    /**
     * Conversations on all pages.
     */
    total: number;
};

/**
 * Changes to a conversation.
 */
export type ConversationPatch = {
    /**
     * The account that has it in hand; null: none.
     */
    assignee?: number | null;
    state?: StateWord | null;
    /**
     * Whether it counts as unread.
     */
    unread?: boolean | null;
};

/**
 * How many conversations each list has.
 */
export type CountsBody = {
    /**
     * Nothing is left to do.
     */
    closed: number;
    /**
     * The same, in the caller's hands.
     */
    own: number;
    /**
     * Spam.
     */
    spam: number;
    /**
     * Something is left to do.
     */
    unfinished: number;
    /**
     * Unread, of those in which something is left to do.
     */
    unread: number;
};

/**
 * What became of a reply's mail.
 */
export type DeliveryBody = {
    /**
     * How often sending it was tried.
     */
    attempts: number;
    /**
     * When the mail server took it.
     */
    delivered_at: string | null;
    /**
     * What the mail server said to the last attempt that failed.
     */
    last_error: string | null;
    /**
     * When it is tried again; null if it was sent or given up.
     */
    next_try_at: string | null;
};

/**
 * The desk's state.
 */
export type DeskHealth = {
    /**
     * The database engine that answered: `sqlite` or `postgres`.
     */
    database: string;
    /**
     * Always `ok`.
     */
    status: string;
    /**
     * The version of duobao.
     */
    version: string;
};

/**
 * A record in DNS.
 */
export type DnsRecordBody = {
    /**
     * Whether it is published.
     */
    state: DnsRecordStateWord;
    /**
     * Its text; empty if there is none, and for keys.
     */
    text: string;
};

/**
 * Whether a record is published in DNS.
 */
export type DnsRecordStateWord = 'found' | 'missing' | 'repeated' | 'unknown';

/**
 * An unfinished reply.
 */
export type DraftBody = {
    /**
     * Its text.
     */
    content: string;
    /**
     * Its language.
     */
    language: LanguageWord;
    /**
     * When it was kept.
     */
    updated_at: string;
};

/**
 * An unfinished reply.
 */
export type DraftChange = {
    /**
     * Its text, at most 10,000 characters; empty to forget it.
     */
    content: string;
    /**
     * Its language.
     */
    language: LanguageWord;
};

/**
 * When it was kept.
 */
export type DraftKept = {
    /**
     * The server's time.
     */
    updated_at: string;
};

/**
 * A dynasty, period or reign.
 */
export type DynastyBody = {
    /**
     * Whether visitors see it.
     */
    active: boolean;
    /**
     * Other names, in any spelling.
     */
    aliases: Array<string>;
    /**
     * Its number.
     */
    id: number;
    /**
     * How long it is.
     */
    level: LevelWord;
    /**
     * Its name.
     */
    name: Texts;
    /**
     * The period that contains it.
     */
    parent_id: number | null;
    /**
     * How many pieces are dated to it, not to a part of it.
     */
    used: number;
    /**
     * Last year, astronomical.
     */
    year_end: number | null;
    /**
     * First year, astronomical.
     */
    year_start: number | null;
};

/**
 * What a merge of a dynasty would move.
 */
export type DynastyLinksBody = {
    /**
     * Pieces of which only a draft is.
     */
    drafts: number;
    /**
     * Its names and other names.
     */
    names: Array<string>;
    /**
     * Periods directly within it.
     */
    parts: number;
    /**
     * Pieces that are dated to it.
     */
    pieces: number;
};

/**
 * What a dynasty is merged into.
 */
export type DynastyMergeRequest = {
    /**
     * The number of the one that stays.
     */
    into: number;
};

/**
 * A merge that was done.
 */
export type DynastyMergedBody = {
    /**
     * Its number, for undoing it.
     */
    merge: number;
    /**
     * How many pieces are dated otherwise now.
     */
    pieces: number;
};

/**
 * A merge that was undone.
 */
export type DynastyRestored = {
    /**
     * How many pieces are dated as before.
     */
    pieces: number;
};

/**
 * An answer without data: an error, or a success that only has words.
 */
export type Empty = {
    /**
     * Always null.
     */
    data: {
        [key: string]: unknown;
    } | null;
    /**
     * The field whose rule failed, as the client spells it; only with 422.
     */
    field?: string;
    /**
     * Whose limit is reached; only with 429.
     */
    limit?: LimitOwner;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * A file as it would read.
 */
export type EncodedFileBody = {
    /**
     * Its name.
     */
    name: string;
    /**
     * The names of its columns, then its first rows.
     */
    rows: Array<Array<string>>;
};

/**
 * Something that happened in a conversation.
 */
export type EntryBody = {
    /**
     * When.
     */
    at: string;
    /**
     * Who did it.
     */
    author: ColleagueBody;
    /**
     * The text of a reply or a note; the name of the new assignee, empty for none; the state that was set.
     */
    content: string;
    delivery: DeliveryBody | null;
    /**
     * Its number.
     */
    id: number;
    /**
     * `reply`, `note`, `assigned` or `state`.
     */
    kind: EntryWord;
    language: LanguageWord | null;
};

/**
 * What happened.
 */
export type EntryWord = 'reply' | 'note' | 'assigned' | 'state';

/**
 * The answer of every call.
 */
export type EnvelopeArtifactPage = {
    /**
     * A page of the list.
     */
    data: {
        /**
         * The lines of this page.
         */
        items: Array<ArtifactLineBody>;
        /**
         * From 1.
         */
        page: number;
        /**
         * Lines on a full page.
         */
        page_size: number;
        /**
         * Pieces on all pages.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeBinPage = {
    /**
     * A page of the bin.
     */
    data: {
        /**
         * Its records, the latest first.
         */
        items: Array<BinnedBody>;
        /**
         * How many are in the bin.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeBulkEditBody = {
    /**
     * A change to many pieces.
     */
    data: {
        /**
         * When it was asked for.
         */
        at: string;
        /**
         * Whose it is.
         */
        by: string;
        /**
         * Pieces that were changed since; at most 50 of them. None while it is running.
         */
        changed: Array<PieceChangedBody>;
        /**
         * How many that are in all.
         */
        changed_count: number;
        /**
         * Pieces that it changed, and that were not put back.
         */
        done: number;
        /**
         * Its number.
         */
        id: number;
        /**
         * Whether it is being made, or undone, at this moment.
         */
        is_running: boolean;
        /**
         * Pieces that stayed although the rest was put back.
         */
        kept: number;
        /**
         * The first 50 of those that could not be changed, or stayed, each with the reason.
         */
        left: Array<BulkLeftBody>;
        /**
         * Pieces that could not be changed.
         */
        refused: number;
        /**
         * Pieces that were so already; undoing leaves them as they are.
         */
        same: number;
        /**
         * Until when it can be undone.
         */
        undoable_until: string;
        /**
         * Pieces that were put back.
         */
        undone: number;
        /**
         * When undoing it began.
         */
        undone_at: string | null;
        /**
         * Pieces that are still to be changed.
         */
        waiting: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeChangedSinceBody = {
    /**
     * The pieces that were changed since an import.
     */
    data: {
        /**
         * Those pieces.
         */
        pieces: Array<PieceChangedBody>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeConversationBody = {
    /**
     * A conversation.
     */
    data: ConversationLineBody & {
        about: PieceBody | null;
        /**
         * To whom it can be given.
         */
        colleagues: Array<ColleagueBody>;
        /**
         * The message.
         */
        content: string;
        draft: DraftBody | null;
        /**
         * What happened since, the oldest first.
         */
        entries: Array<EntryBody>;
        /**
         * When it will be deleted.
         */
        kept_until: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeConversationPage = {
    /**
     * A page of a list.
     */
    data: {
        /**
         * How many each list has.
         */
        counts: CountsBody;
        /**
         * The lines of this page.
         */
        items: Array<ConversationLineBody>;
        /**
         * From 1.
         */
        page: number;
        /**
         * Lines on a full page.
         */
        page_size: number;
        /**
         * Conversations on all pages.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeCountsBody = {
    /**
     * How many conversations each list has.
     */
    data: {
        /**
         * Nothing is left to do.
         */
        closed: number;
        /**
         * The same, in the caller's hands.
         */
        own: number;
        /**
         * Spam.
         */
        spam: number;
        /**
         * Something is left to do.
         */
        unfinished: number;
        /**
         * Unread, of those in which something is left to do.
         */
        unread: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeDeskHealth = {
    /**
     * The desk's state.
     */
    data: {
        /**
         * The database engine that answered: `sqlite` or `postgres`.
         */
        database: string;
        /**
         * Always `ok`.
         */
        status: string;
        /**
         * The version of duobao.
         */
        version: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeDraftKept = {
    /**
     * When it was kept.
     */
    data: {
        /**
         * The server's time.
         */
        updated_at: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeDynastyLinksBody = {
    /**
     * What a merge of a dynasty would move.
     */
    data: {
        /**
         * Pieces of which only a draft is.
         */
        drafts: number;
        /**
         * Its names and other names.
         */
        names: Array<string>;
        /**
         * Periods directly within it.
         */
        parts: number;
        /**
         * Pieces that are dated to it.
         */
        pieces: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeDynastyMergedBody = {
    /**
     * A merge that was done.
     */
    data: {
        /**
         * Its number, for undoing it.
         */
        merge: number;
        /**
         * How many pieces are dated otherwise now.
         */
        pieces: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeDynastyRestored = {
    /**
     * A merge that was undone.
     */
    data: {
        /**
         * How many pieces are dated as before.
         */
        pieces: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeExportBody = {
    /**
     * An export.
     */
    data: {
        /**
         * By whom.
         */
        by: string;
        /**
         * Bytes of its file, once that is complete.
         */
        bytes: number | null;
        /**
         * Pieces that are written.
         */
        done: number;
        /**
         * Until when the file is kept.
         */
        expires_at: string | null;
        failure: ExportFailureWord | null;
        /**
         * What it is written as.
         */
        format: ExportFormatWord;
        /**
         * Its number.
         */
        id: number;
        /**
         * How many pieces it has, where it is not all content.
         */
        pieces: number | null;
        /**
         * When it was asked for.
         */
        requested_at: string;
        /**
         * SHA-256 of its file, in hexadecimal digits.
         */
        sha256: string | null;
        /**
         * How far it is.
         */
        state: ExportStateWord;
        /**
         * Pieces that it has.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeExportsBody = {
    /**
     * The exports that there are, and what a new one would have.
     */
    data: {
        /**
         * Exhibitions of every state.
         */
        exhibitions: number;
        /**
         * The newest first.
         */
        exports: Array<ExportBody>;
        /**
         * Pictures of all records.
         */
        pictures: number;
        /**
         * Pieces of every state.
         */
        pieces: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeImportBody = {
    /**
     * An import.
     */
    data: {
        /**
         * When applying began.
         */
        applied_at: string | null;
        /**
         * Rows whose piece is in the bin.
         */
        binned: number;
        /**
         * Whose it is.
         */
        by: string;
        /**
         * Words that are no category.
         */
        categories: Array<UnknownCategoryBody>;
        /**
         * Whether cells that say so empty their fields.
         */
        clears: boolean;
        /**
         * The columns of its list.
         */
        columns: Array<ImportColumnBody>;
        /**
         * What was understood of the datings.
         */
        datings: ImportWordingsBody;
        /**
         * Rows that are done of the current step.
         */
        done: number;
        /**
         * Whether it is worked on, or would be, by another process of this site, which has its file.
         */
        elsewhere: boolean;
        /**
         * Files that are Big5 and wait for a confirmation that they read well; nothing else is known of the list before that.
         */
        encoded: Array<EncodedFileBody>;
        /**
         * How many rows would do what.
         */
        figures: ImportFiguresBody;
        /**
         * When the last work on it ended.
         */
        finished_at: string | null;
        /**
         * Its number.
         */
        id: number;
        /**
         * What the file holds and is not imported.
         */
        left_out: Array<LeftOutBody>;
        /**
         * Words that no term, period or person has as a name.
         */
        left_words: LeftWordsBody;
        /**
         * What was understood of the materials, in a column of theirs or in labelled lines of the text.
         */
        materials: ImportWordingsBody;
        /**
         * The file's name.
         */
        name: string;
        /**
         * Rows whose period follows from the years of their dating, which names no period.
         */
        periods_derived: number;
        /**
         * Pictures in all.
         */
        pictures: number;
        /**
         * Why the file was refused.
         */
        refusal: string | null;
        /**
         * The name under which what was decided about the list is remembered.
         */
        remembered_as: string | null;
        /**
         * When its file came.
         */
        requested_at: string;
        /**
         * Whether such pieces are taken out of it and changed.
         */
        restores: boolean;
        /**
         * What was understood of the sizes.
         */
        sizes: ImportWordingsBody;
        /**
         * How far it is.
         */
        state: ImportStateWord;
        /**
         * Rows that it is about.
         */
        total: number;
        /**
         * Until when it can be undone.
         */
        undoable_until: string | null;
        /**
         * Pictures that belong to no row.
         */
        unmatched: Array<string>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeImportRowsBody = {
    /**
     * Rows of an import.
     */
    data: {
        /**
         * In the file's order.
         */
        rows: Array<ImportRowBody>;
        /**
         * How many fit in all.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeImportsBody = {
    /**
     * The imports, and what columns can hold.
     */
    data: {
        /**
         * The fields that a column can fill.
         */
        fields: Array<string>;
        /**
         * The newest first.
         */
        imports: Array<ImportBody>;
        /**
         * What columns of earlier lists were found to hold, the latest first.
         */
        mappings: Array<MappingBody>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeInHouseBody = {
    /**
     * In-house data of a piece.
     */
    data: {
        /**
         * Marks of the cells that were changed.
         */
        cells: {
            [key: string]: CellMark;
        };
        /**
         * Values by cell: `storage_place`, `acquisition`, `owner`, `insurance_value`, `condition_note`.
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * The piece's number.
         */
        id: number;
        /**
         * To be named by the next change.
         */
        revision: number;
        updated: ActBody | null;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeInHouseRefused = {
    /**
     * Why a change was not made; nothing of it was.
     */
    data: {
        /**
         * Cells that others changed since the caller read them (409).
         */
        conflicts: Array<ConflictBody>;
        /**
         * Values that their cells do not take (422).
         */
        problems: Array<ProblemBody>;
        record: InHouseBody | null;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeListChanged = {
    /**
     * Why nothing was changed.
     */
    data: {
        /**
         * How many pieces there are now.
         */
        remaining: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeLogPage = {
    /**
     * Lines of the log, the newest first.
     */
    data: {
        check: LogCheckBody | null;
        /**
         * The lines.
         */
        items: Array<LogLineBody>;
        /**
         * Everybody who ever did something, by name; an empty name is the server itself.
         */
        people: Array<string>;
        /**
         * How many lines fit the query in all.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeMemberBody = {
    /**
     * A member's page.
     */
    data: {
        /**
         * The account, masked; empty for a member who only has a provider.
         */
        account: string;
        account_kind: AccountKindWord | null;
        /**
         * Number of the age range; 0: not chosen.
         */
        age: number;
        /**
         * Members who may be the same person.
         */
        alike: Array<MemberAlike>;
        /**
         * What they agreed to, the last first.
         */
        consents: Array<MemberConsent>;
        /**
         * Number of the country; 0: not chosen.
         */
        country: number;
        /**
         * When they registered.
         */
        created_at: string;
        /**
         * Number of the gender; 0: not chosen.
         */
        gender: number;
        /**
         * Whether a password is set.
         */
        has_password: boolean;
        /**
         * The number.
         */
        id: number;
        /**
         * The language of e-mails.
         */
        language: LanguageWord;
        /**
         * When they last logged in.
         */
        last_login_at: string | null;
        /**
         * What staff did with this member's data, the last first.
         */
        log: Array<MemberLogLine>;
        /**
         * The merges into this member that can be undone, the last first.
         */
        merges: Array<MemberMergeBody>;
        /**
         * What they wrote, the last first.
         */
        messages: Array<MemberMessage>;
        /**
         * The name.
         */
        name: string;
        /**
         * Accounts that lead here too, since their members were merged into this one, masked.
         */
        other_accounts: Array<string>;
        /**
         * The linked accounts at providers.
         */
        providers: Array<MemberProvider>;
        /**
         * Their living sessions, the last used first.
         */
        sessions: Array<MemberSession>;
        /**
         * Whether the account is open.
         */
        state: MemberStateWord;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeMemberContact = {
    /**
     * How a member is reached, in full.
     */
    data: {
        /**
         * What the member logs in with, or empty.
         */
        account: string;
        /**
         * The addresses that providers gave.
         */
        emails: Array<string>;
        /**
         * Accounts that lead to the member too, since their members were merged into this one.
         */
        other_accounts: Array<string>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeMemberExport = {
    /**
     * All that is kept about a member. A client is a text made with the server's key from a network or a device, which are not stored
     * themselves. Of a password only a hash is kept and of a session only a digest; neither is shown.
     */
    data: {
        /**
         * What the member logs in with, or empty.
         */
        account: string;
        /**
         * Number of the age range; 0: not chosen.
         */
        age: number;
        /**
         * Passwords and codes that were tried on the account.
         */
        attempts: Array<EventExport>;
        /**
         * What the member shows of them to others.
         */
        cabinet: CabinetExport;
        /**
         * The clients by which the member logged in, and when last.
         */
        clients: Array<ClientExport>;
        /**
         * Codes that were asked for.
         */
        code_requests: Array<CodeRequestExport>;
        /**
         * What the member agreed to.
         */
        consents: Array<ConsentExport>;
        /**
         * Number of the country; 0: not chosen.
         */
        country: number;
        created_at: string;
        /**
         * What happened to the account.
         */
        events: Array<EventExport>;
        /**
         * The pieces that the member keeps, in the member's order.
         */
        favourites: Array<FavouriteExport>;
        /**
         * Number of the gender; 0: not chosen.
         */
        gender: number;
        has_password: boolean;
        /**
         * The member's number.
         */
        id: number;
        /**
         * Who else vouches for the member.
         */
        identities: Array<IdentityExport>;
        /**
         * The language of mail: tw or en.
         */
        language: string;
        last_login_at: string | null;
        /**
         * Accounts that staff merged into this one at the member's wish, as they were.
         */
        merged: Array<MergedExport>;
        /**
         * What the member wrote to the house.
         */
        messages: Array<MessageExport>;
        name: string;
        /**
         * The e-mails and text messages that the server sent to the member.
         */
        post: Array<PostExport>;
        sessions: Array<SessionExport>;
        updated_at: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeMemberPage = {
    /**
     * A page of the members.
     */
    data: {
        /**
         * How many there are of each group.
         */
        counts: GroupCounts;
        /**
         * The members of this page, the last to log in first.
         */
        items: Array<MemberLineBody>;
        /**
         * From 1.
         */
        page: number;
        /**
         * Members on a full page.
         */
        page_size: number;
        /**
         * Members on all pages.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeMergePreview = {
    /**
     * What a merge would make one.
     */
    data: {
        /**
         * The one who goes.
         */
        gone: MergeSideBody;
        /**
         * The member who stays.
         */
        kept: MergeSideBody;
        /**
         * Providers of which both have an account: that of the one who goes can no longer be used.
         */
        lost: Array<LoginWord>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeMergeSideBody = {
    /**
     * A member who is merged with another.
     */
    data: {
        /**
         * The account, or else the address that a provider named, masked; empty without either.
         */
        account: string;
        /**
         * Number of the age range; 0: not chosen.
         */
        age: number;
        code: MergeCodeBody | null;
        /**
         * How they confirm the merge: `email` or `mobile`, to which the code is sent, or `login`, after which they are shown it.
         */
        confirms_by: MergeProofWord;
        /**
         * What they agreed to, the last first.
         */
        consents: Array<MemberConsent>;
        /**
         * Number of the country; 0: not chosen.
         */
        country: number;
        /**
         * When they registered.
         */
        created_at: string;
        /**
         * Number of the gender; 0: not chosen.
         */
        gender: number;
        /**
         * Whether a password is set.
         */
        has_password: boolean;
        /**
         * The number.
         */
        id: number;
        /**
         * How many messages they wrote.
         */
        messages: number;
        /**
         * The name.
         */
        name: string;
        /**
         * Whether the account is open.
         */
        state: MemberStateWord;
        /**
         * How they log in.
         */
        ways: Array<LoginWord>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeNextStep = {
    /**
     * The next step of the sign-in.
     */
    data: {
        /**
         * Always `code`: a code of the second factor, or a recovery code.
         */
        next: string;
        /**
         * Names the sign-in in its second step; valid for five minutes.
         */
        step: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopePasskeyStart = {
    /**
     * What the browser asks of a device.
     */
    data: {
        /**
         * System and browser of the caller, with which the name of a new passkey may begin; empty if neither is known.
         */
        device: string;
        /**
         * The options, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads them.
         */
        options: {
            [key: string]: unknown;
        };
        /**
         * Names the challenge when it is answered; valid for six minutes, and once.
         */
        step: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopePolicyTextsBody = {
    /**
     * What a version of the privacy policy says.
     */
    data: {
        /**
         * Safe HTML; empty in a language that the version does not have.
         */
        content: Texts;
        /**
         * The title; empty in a language that the version does not have.
         */
        title: Texts;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopePreviewBody = {
    /**
     * The address of a preview.
     */
    data: {
        /**
         * When it ends.
         */
        expires_at: string;
        /**
         * The address; anyone who has it sees the preview until it ends.
         */
        url: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeProfileBody = {
    /**
     * How the caller signs in.
     */
    data: {
        /**
         * Whether a password is set; without one, passkeys are all there is.
         */
        has_password: boolean;
        /**
         * Whether a second factor is set.
         */
        has_second_factor: boolean;
        /**
         * The name to sign in with.
         */
        name: string;
        /**
         * Recovery codes that are left.
         */
        recovery_codes: number;
        /**
         * Its role.
         */
        role: RoleWord;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeProgressBody = {
    /**
     * How far the collection is in each language.
     */
    data: {
        /**
         * In English.
         */
        en: LanguageProgressBody;
        /**
         * In Chinese.
         */
        tw: LanguageProgressBody;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeReadinessBody = {
    /**
     * How ready the site is.
     */
    data: {
        /**
         * What it lacks, the most important first.
         */
        lacks: Array<LackBody>;
        /**
         * Whether mails leave.
         */
        mail: MailStateBody;
        /**
         * Whether visitors see the site, and not a notice that it is being set up.
         */
        open: boolean;
        /**
         * The steps by which an owner gets it ready, in order.
         */
        steps: Array<SetupStepBody>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeRecordBody = {
    /**
     * A record as staff edit it.
     */
    data: {
        binned: ActBody | null;
        /**
         * What keeps the English from being published.
         */
        blocking_en: Array<ProblemBody>;
        /**
         * What keeps the Chinese from being published.
         */
        blocking_tw: Array<ProblemBody>;
        /**
         * Marks of the cells that were changed or reviewed at the desk; all others count as reviewed.
         */
        cells: {
            [key: string]: CellMark;
        };
        /**
         * How far the English is.
         */
        en: LanguageStatusBody;
        /**
         * Values by cell.
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * Its number.
         */
        id: number;
        /**
         * What the caller may do with it.
         */
        may: May;
        /**
         * Its kind.
         */
        noun: KindWord;
        /**
         * The files of the pictures that `fields` and `public_fields` name.
         */
        picture_files: {
            [key: string]: PictureFile;
        };
        /**
         * Where the public has another value than `fields`: that value.
         */
        public_fields: {
            [key: string]: unknown;
        };
        /**
         * To be named by the next change.
         */
        revision: number;
        submitted: ActBody | null;
        /**
         * How far the Chinese is.
         */
        tw: LanguageStatusBody;
        /**
         * The last change.
         */
        updated: ActBody;
        /**
         * Whether the public ever had it.
         */
        was_public: boolean;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeRecovered = {
    /**
     * What was taken out of the bin.
     */
    data: {
        /**
         * How many records.
         */
        recovered: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeRecoveryCodes = {
    /**
     * New recovery codes.
     */
    data: {
        /**
         * Each replaces one code of the app. They are shown this once.
         */
        recovery_codes: Array<string>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeRefused = {
    /**
     * Why a change was not made; nothing of it was.
     */
    data: {
        /**
         * Cells that others changed since the caller read the record (409).
         */
        conflicts: Array<ConflictBody>;
        /**
         * Values that their cells do not take, or that keep the record from being published (422).
         */
        problems: Array<ProblemBody>;
        record: RecordBody | null;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSealBody = {
    /**
     * The picture of the seal.
     */
    data: {
        /**
         * The characters that it is drawn from without a picture; a picture empties them.
         */
        characters: string;
        /**
         * A PNG in base64; empty if the seal is drawn from characters or as the lattice.
         */
        picture: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSecondFactorStart = {
    /**
     * A second factor that is not confirmed yet.
     */
    data: {
        /**
         * For the authenticator app.
         */
        second_factor: NewSecret;
        /**
         * Names this change when it is confirmed.
         */
        step: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSessionBody = {
    /**
     * Who is signed in, and until when.
     */
    data: {
        /**
         * The account.
         */
        account: OwnAccount;
        /**
         * When the session ends, however often it is used.
         */
        expires_at: string;
        /**
         * When it ends if it is not used before.
         */
        idle_at: string;
        /**
         * The server's time, for counting down by a clock that may be wrong.
         */
        now: string;
        /**
         * The time zone of the site's clock and calendar, by its IANA name.
         */
        timezone: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSetUpBody = {
    /**
     * An account that was set up, and the session in which that happened.
     */
    data: {
        /**
         * Each replaces one code of the app. They are shown this once.
         */
        recovery_codes: Array<string>;
        /**
         * The session.
         */
        session: SessionBody;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSetupBody = {
    /**
     * What a link is for.
     */
    data: {
        /**
         * When the link ends.
         */
        expires_at: string;
        /**
         * The name to sign in with.
         */
        name: string;
        /**
         * What the account may do.
         */
        role: RoleWord;
        /**
         * For an authenticator app.
         */
        second_factor: NewSecret;
        /**
         * The time zone of the site's clock and calendar, by its IANA name.
         */
        timezone: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSetupLink = {
    /**
     * A link with which an account is set up.
     */
    data: {
        /**
         * When it ends.
         */
        expires_at: string;
        /**
         * The account.
         */
        id: number;
        /**
         * What the address `/setup` of the desk takes after `#`. It is shown this once.
         */
        token: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSiteBody = {
    /**
     * How the site is.
     */
    data: {
        /**
         * Copies of the site.
         */
        backup: BackupBody;
        /**
         * Mails of the last 24 hours.
         */
        mail: MailBody;
        /**
         * The room that there is.
         */
        storage: StorageBody;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSynonymFiguresBody = {
    /**
     * A page of the lines with their figures.
     */
    data: {
        /**
         * The lines of this page.
         */
        lines: Array<SynonymFiguresLine>;
        /**
         * How many are on a page.
         */
        page_size: number;
        /**
         * The revision of the lines that this is about.
         */
        revision: number;
        /**
         * How many lines there are in all.
         */
        total: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSynonymsBody = {
    /**
     * The staff's lines.
     */
    data: {
        /**
         * A group each: `牛血紅 = 郎窯紅 = oxblood`, or `龍泉 > 青瓷` for one direction only.
         */
        lines: Array<string>;
        /**
         * To be sent back with a change.
         */
        revision: number;
        /**
         * When.
         */
        updated_at: string | null;
        /**
         * Who changed them last.
         */
        updated_by: string | null;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeSynonymsRefused = {
    /**
     * Why the lines were not changed.
     */
    data: {
        present: SynonymsBody | null;
        /**
         * Faulty lines (422).
         */
        problems: Array<LineProblem>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeTermChanged = {
    /**
     * How far a change went.
     */
    data: {
        /**
         * How many pieces have the term now.
         */
        pieces: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeTermMergedBody = {
    /**
     * A merge that was done.
     */
    data: {
        /**
         * Its number, for undoing it.
         */
        merge: number;
        /**
         * How many pieces have the term that stayed.
         */
        pieces: number;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeTestMailBody = {
    /**
     * What came of a test mail.
     */
    data: {
        failure: MailFailureWord | null;
        /**
         * The antiques house's contact address, to which it was sent.
         */
        recipient: string;
        sender: SenderDomainBody | null;
        /**
         * What the mail server said, in its own words.
         */
        words: string;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecAccountBody = {
    data: Array<{
        /**
         * When it was made.
         */
        created_at: string;
        /**
         * Whether a second factor is set.
         */
        has_second_factor: boolean;
        /**
         * Its number.
         */
        id: number;
        /**
         * Whether it is the caller's.
         */
        is_own: boolean;
        /**
         * When the last of its living sessions was used.
         */
        last_seen_at?: string | null;
        /**
         * When it was last signed in with.
         */
        last_sign_in_at?: string | null;
        /**
         * When its link ends, if it has one.
         */
        link_expires_at?: string | null;
        /**
         * The name to sign in with.
         */
        name: string;
        /**
         * How many passkeys it has.
         */
        passkeys: number;
        /**
         * Its role.
         */
        role: RoleWord;
        /**
         * Whether it can be used.
         */
        state: AccountStateWord;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecCabinetPieceBody = {
    /**
     * A featured piece.
     */
    data: Array<ArtifactLineBody & {
        /**
         * Its shape in the cabinet, by its size.
         */
        shape: ShapeWord;
        /**
         * Whether the public sees it; if not, it takes no niche.
         */
        shown: boolean;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecLogLineBody = {
    data: Array<{
        /**
         * Where it is looked up.
         */
        area: LogAreaWord;
        /**
         * When.
         */
        at: string;
        /**
         * Who did it; empty for the server itself.
         */
        by: string;
        /**
         * What the line says besides; which members it has depends on the event.
         */
        detail: {
            [key: string]: unknown;
        };
        /**
         * What was done.
         */
        event: LogEventWord;
        /**
         * Its number; later lines have higher ones.
         */
        id: number;
        subject: LogSubjectBody | null;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecMergeBody = {
    data: Array<{
        /**
         * When.
         */
        at: string;
        /**
         * Who merged them.
         */
        by: string;
        /**
         * What the one is called that went.
         */
        gone: Texts;
        /**
         * Its number.
         */
        id: number;
        /**
         * What the one is called that stayed.
         */
        kept: Texts;
        /**
         * Until when it can be undone.
         */
        until: string;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecMissedSearchBody = {
    data: Array<{
        /**
         * The keyword, in small letters.
         */
        keyword: string;
        near: NearPiece | null;
        /**
         * How often it was searched for in the last 30 days.
         */
        times: number;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecOptionLine = {
    data: Array<{
        /**
         * Whether it can be chosen.
         */
        active: boolean;
        /**
         * Its number.
         */
        id: number;
        /**
         * Its name.
         */
        name: Texts;
        /**
         * How many members chose it.
         */
        used: number;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecOwnSession = {
    data: Array<{
        /**
         * When it began.
         */
        created_at: string;
        /**
         * System and browser, `macOS, Firefox`; empty if they are not known.
         */
        device: string;
        /**
         * Its number.
         */
        id: number;
        /**
         * Whether it is the one in which this is asked.
         */
        is_current: boolean;
        /**
         * When it was last used, to the minute.
         */
        last_seen_at: string;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecPasskeyBody = {
    data: Array<{
        /**
         * When it was added.
         */
        created_at: string;
        /**
         * Its number.
         */
        id: number;
        /**
         * When it was last used.
         */
        last_used_at?: string | null;
        /**
         * What the caller calls it.
         */
        name: string;
        /**
         * Where it works: the desk's address when it was added.
         */
        origin: string;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecPeriodMatchBody = {
    data: Array<{
        /**
         * Whether it is the period that an import gives such a dating, which names years alone.
         */
        derived: boolean;
        /**
         * Its number.
         */
        id: number;
        /**
         * The first year that the text names itself, if it is one of the period's, astronomical.
         */
        year_earliest: number | null;
        /**
         * The last one.
         */
        year_latest: number | null;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecPhraseBody = {
    data: Array<{
        /**
         * What it says.
         */
        content: Texts;
        /**
         * Its number.
         */
        id: number;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecPolicyVersionBody = {
    data: Array<{
        /**
         * Members who agreed to it.
         */
        agreed: number;
        /**
         * Whether a member agreed to it, so that its text cannot be changed.
         */
        closed: boolean;
        /**
         * Whether it is the one that visitors read.
         */
        in_force: boolean;
        /**
         * When it first came into force; null for what was before texts were kept.
         */
        since: string | null;
        /**
         * As staff called it.
         */
        version: string;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecPresentBody = {
    data: Array<{
        /**
         * The cell in which they are.
         */
        cell: string | null;
        /**
         * Their name.
         */
        name: string;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecRecentBulkEdit = {
    data: Array<{
        /**
         * Its number.
         */
        id: number;
        /**
         * When undoing it began.
         */
        undone_at: string | null;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecRecordLine = {
    data: Array<{
        /**
         * How far the English is.
         */
        en: LanguageStatusBody;
        /**
         * All its cells.
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * Its number.
         */
        id: number;
        /**
         * The working copy's revision.
         */
        revision: number;
        /**
         * Its title in both languages.
         */
        title: Texts;
        /**
         * How far the Chinese is.
         */
        tw: LanguageStatusBody;
        /**
         * When it was changed last.
         */
        updated_at: string;
        /**
         * By whom; empty for an import.
         */
        updated_by: string;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVecVersionBody = {
    data: Array<{
        /**
         * What was done.
         */
        action: ActionWord;
        /**
         * When; of several saves in one sitting the last.
         */
        at: string;
        /**
         * The staff account's name; empty for an import.
         */
        by: string;
        /**
         * The cells that it changed.
         */
        cells: Array<string>;
        /**
         * The working copy's revision then.
         */
        revision: number;
        /**
         * Its number.
         */
        version: number;
    }>;
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVersionFields = {
    /**
     * A version with its values.
     */
    data: {
        /**
         * The values of the changed cells before it.
         */
        before: {
            [key: string]: unknown;
        };
        /**
         * All values after it.
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * The version.
         */
        version: VersionBody;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

/**
 * The answer of every call.
 */
export type EnvelopeVocabularyBody = {
    /**
     * What an editor chooses from.
     */
    data: {
        /**
         * In the staff's order.
         */
        categories: Array<CategoryBody>;
        /**
         * By their years.
         */
        dynasties: Array<DynastyBody>;
        /**
         * In the staff's order.
         */
        exhibition_groups: Array<ExhibitionGroupBody>;
        /**
         * By name.
         */
        people: Array<PersonBody>;
        /**
         * By name.
         */
        terms: Array<TermBody>;
        /**
         * Characters that are the same in names, a group each: `窑窯窰`.
         */
        variants: Array<string>;
    };
    /**
     * In the language of `Accept-Language`; never empty on ERROR.
     */
    message: string;
    /**
     * SUCCESS or ERROR.
     */
    state: State;
};

export type EventExport = {
    at: string;
    client: string;
    kind: string;
};

/**
 * A kind of exhibition.
 */
export type ExhibitionGroupBody = {
    /**
     * Whether visitors see it.
     */
    active: boolean;
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: Texts;
};

/**
 * An export.
 */
export type ExportBody = {
    /**
     * By whom.
     */
    by: string;
    /**
     * Bytes of its file, once that is complete.
     */
    bytes: number | null;
    /**
     * Pieces that are written.
     */
    done: number;
    /**
     * Until when the file is kept.
     */
    expires_at: string | null;
    failure: ExportFailureWord | null;
    /**
     * What it is written as.
     */
    format: ExportFormatWord;
    /**
     * Its number.
     */
    id: number;
    /**
     * How many pieces it has, where it is not all content.
     */
    pieces: number | null;
    /**
     * When it was asked for.
     */
    requested_at: string;
    /**
     * SHA-256 of its file, in hexadecimal digits.
     */
    sha256: string | null;
    /**
     * How far it is.
     */
    state: ExportStateWord;
    /**
     * Pieces that it has.
     */
    total: number;
};

/**
 * Why an export failed.
 */
export type ExportFailureWord = 'cut' | 'disk_full' | 'other';

/**
 * What an export is written as.
 */
export type ExportFormatWord = 'collection' | 'csv' | 'partners';

/**
 * An order for an export.
 */
export type ExportOrder = {
    /**
     * Whether tables have the English.
     */
    en: boolean;
    /**
     * What it is written as; for `partners`, languages, states and pictures do not count.
     */
    format: ExportFormatWord;
    /**
     * The pieces, for the scope `pieces`.
     */
    ids?: Array<number>;
    /**
     * Whether there is a table of in-house data; only for callers who may read these.
     */
    in_house?: boolean;
    /**
     * Which pictures it has.
     */
    pictures: PictureChoiceWord;
    /**
     * Which records.
     */
    scope: ExportScope;
    /**
     * Whether there is a table of the states of fields.
     */
    states: boolean;
    /**
     * Whether tables have the Chinese.
     */
    tw: boolean;
};

/**
 * Which records.
 */
export type ExportScope = 'all' | 'list' | 'pieces';

/**
 * How far an export is. Exports that were cancelled are not listed.
 */
export type ExportStateWord = 'waiting' | 'running' | 'done' | 'failed';

/**
 * The exports that there are, and what a new one would have.
 */
export type ExportsBody = {
    /**
     * Exhibitions of every state.
     */
    exhibitions: number;
    /**
     * The newest first.
     */
    exports: Array<ExportBody>;
    /**
     * Pictures of all records.
     */
    pictures: number;
    /**
     * Pieces of every state.
     */
    pieces: number;
};

export type FavouriteExport = {
    added_at: string;
    /**
     * What the member wrote about it, or empty.
     */
    note: string;
    /**
     * The piece's number.
     */
    piece: number;
    /**
     * When it was removed, for as long as that can be undone.
     */
    removed_at: string | null;
};

/**
 * How many members each group has.
 */
export type GroupCounts = {
    /**
     * Perhaps the same person as another.
     */
    alike: number;
    /**
     * All of them.
     */
    all: number;
    /**
     * Registered within 30 days.
     */
    new: number;
    /**
     * The account is closed.
     */
    suspended: number;
};

export type IdentityExport = {
    email: string | null;
    provider: string;
    subject: string;
};

/**
 * An import.
 */
export type ImportBody = {
    /**
     * When applying began.
     */
    applied_at: string | null;
    /**
     * Rows whose piece is in the bin.
     */
    binned: number;
    /**
     * Whose it is.
     */
    by: string;
    /**
     * Words that are no category.
     */
    categories: Array<UnknownCategoryBody>;
    /**
     * Whether cells that say so empty their fields.
     */
    clears: boolean;
    /**
     * The columns of its list.
     */
    columns: Array<ImportColumnBody>;
    /**
     * What was understood of the datings.
     */
    datings: ImportWordingsBody;
    /**
     * Rows that are done of the current step.
     */
    done: number;
    /**
     * Whether it is worked on, or would be, by another process of this site, which has its file.
     */
    elsewhere: boolean;
    /**
     * Files that are Big5 and wait for a confirmation that they read well; nothing else is known of the list before that.
     */
    encoded: Array<EncodedFileBody>;
    /**
     * How many rows would do what.
     */
    figures: ImportFiguresBody;
    /**
     * When the last work on it ended.
     */
    finished_at: string | null;
    /**
     * Its number.
     */
    id: number;
    /**
     * What the file holds and is not imported.
     */
    left_out: Array<LeftOutBody>;
    /**
     * Words that no term, period or person has as a name.
     */
    left_words: LeftWordsBody;
    /**
     * What was understood of the materials, in a column of theirs or in labelled lines of the text.
     */
    materials: ImportWordingsBody;
    /**
     * The file's name.
     */
    name: string;
    /**
     * Rows whose period follows from the years of their dating, which names no period.
     */
    periods_derived: number;
    /**
     * Pictures in all.
     */
    pictures: number;
    /**
     * Why the file was refused.
     */
    refusal: string | null;
    /**
     * The name under which what was decided about the list is remembered.
     */
    remembered_as: string | null;
    /**
     * When its file came.
     */
    requested_at: string;
    /**
     * Whether such pieces are taken out of it and changed.
     */
    restores: boolean;
    /**
     * What was understood of the sizes.
     */
    sizes: ImportWordingsBody;
    /**
     * How far it is.
     */
    state: ImportStateWord;
    /**
     * Rows that it is about.
     */
    total: number;
    /**
     * Until when it can be undone.
     */
    undoable_until: string | null;
    /**
     * Pictures that belong to no row.
     */
    unmatched: Array<string>;
};

/**
 * Decisions about a list. An entry that is left out stays as it was.
 */
export type ImportChoices = {
    /**
     * Whether files that are Big5 are converted.
     */
    big5?: boolean;
    /**
     * The number of the category that a word means; 0 leaves the pieces' categories as they are.
     */
    categories?: {
        [key: string]: number;
    };
    /**
     * Whether cells that say `<clear>` or `〈清空〉` empty their fields; blank ones say nothing.
     */
    clears?: boolean | null;
    /**
     * The field of a column, by the column's letter; an empty one leaves it out.
     */
    columns?: {
        [key: string]: string;
    };
    /**
     * The number of the period that a dating means; 0 for one that says nothing.
     */
    datings?: {
        [key: string]: number;
    };
    /**
     * The terms that words of materials mean.
     */
    materials?: Array<MaterialMeaning>;
    /**
     * The numbers of categories that were created for this list. Undoing or deleting the import deletes those that nothing uses and
     * that were never published.
     */
    new_categories?: Array<number>;
    /**
     * The numbers of periods, likewise.
     */
    new_periods?: Array<number>;
    /**
     * The name of the person whom a name means, itself for a person of its own; an empty one leaves it out.
     */
    people?: {
        [key: string]: string;
    };
    /**
     * The name under which columns' fields and words' categories are remembered for the next list.
     */
    remember?: string | null;
    /**
     * Other texts than the file has, by row and field.
     */
    repairs?: {
        [key: string]: {
            [key: string]: string;
        };
    };
    /**
     * Whether pieces that are in the bin are taken out of it and changed.
     */
    restores?: boolean | null;
};

/**
 * A column of a list.
 */
export type ImportColumnBody = {
    /**
     * The field that it fills, an empty one if it is left out; null until one is chosen.
     */
    field: string | null;
    /**
     * By what the field is known.
     */
    known_by: KnownByWord;
    /**
     * Its letter.
     */
    letter: string;
    /**
     * Its name in the first row.
     */
    name: string;
    /**
     * The first text in it.
     */
    sample: string;
};

/**
 * How many rows would do what, and what became of how many.
 */
export type ImportFiguresBody = {
    applied: number;
    changed: number;
    kept: number;
    new: number;
    /**
     * People whom the rows name and the import adds.
     */
    people: number;
    skipped: number;
    unchanged: number;
    undone: number;
    wrong: number;
};

/**
 * What a row of an import would do.
 */
export type ImportOutcomeWord = 'new' | 'changed' | 'unchanged' | 'wrong' | 'person';

/**
 * A row of an import.
 */
export type ImportRowBody = {
    /**
     * The piece, once there is one.
     */
    artifact: number | null;
    /**
     * The cells that it changes.
     */
    cells: Array<CellChangeBody>;
    /**
     * Its number in the list of rows.
     */
    id: number;
    /**
     * Its number in the file.
     */
    line: number;
    /**
     * The mistake, in words.
     */
    mistakes: Array<MistakeBody>;
    /**
     * Its name in English.
     */
    name_en: string;
    /**
     * Its name in Chinese.
     */
    name_tw: string;
    /**
     * What it would do.
     */
    outcome: ImportOutcomeWord;
    /**
     * Whether the period follows from the years of the dating, which names no period.
     */
    period_derived: boolean;
    /**
     * How many new pictures it has.
     */
    pictures: number;
    /**
     * The piece's number.
     */
    relic_number: string;
    /**
     * Cells of the other language that would become stale.
     */
    stale: Array<string>;
    /**
     * What became of it.
     */
    state: ImportRowStateWord;
};

/**
 * What became of a row of an import.
 */
export type ImportRowStateWord = 'waiting' | 'applied' | 'skipped' | 'undone' | 'kept';

/**
 * Rows of an import.
 */
export type ImportRowsBody = {
    /**
     * In the file's order.
     */
    rows: Array<ImportRowBody>;
    /**
     * How many fit in all.
     */
    total: number;
};

/**
 * How far an import is.
 */
export type ImportStateWord = 'checking' | 'columns' | 'checked' | 'refused' | 'applying' | 'paused' | 'done' | 'undoing' | 'undone';

/**
 * What was understood of a list's wordings of one kind. Of the others only certain parts are taken; the wording itself stays.
 */
export type ImportWordingsBody = {
    /**
     * Rows with such a wording.
     */
    all: number;
    /**
     * Those that were not, or only in part: a wording; of materials the words that are neither material nor technique.
     */
    unclear: Array<UnclearWordingBody>;
    /**
     * Those of which all was understood.
     */
    understood: number;
};

/**
 * The imports, and what columns can hold.
 */
export type ImportsBody = {
    /**
     * The fields that a column can fill.
     */
    fields: Array<string>;
    /**
     * The newest first.
     */
    imports: Array<ImportBody>;
    /**
     * What columns of earlier lists were found to hold, the latest first.
     */
    mappings: Array<MappingBody>;
};

/**
 * In-house data of a piece.
 */
export type InHouseBody = {
    /**
     * Marks of the cells that were changed.
     */
    cells: {
        [key: string]: CellMark;
    };
    /**
     * Values by cell: `storage_place`, `acquisition`, `owner`, `insurance_value`, `condition_note`.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * The piece's number.
     */
    id: number;
    /**
     * To be named by the next change.
     */
    revision: number;
    updated: ActBody | null;
};

/**
 * What an editor changed.
 */
export type InHouseChanges = {
    /**
     * New values by cell.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * The revision that the editor has read.
     */
    revision: number;
};

/**
 * Why a change was not made; nothing of it was.
 */
export type InHouseRefused = {
    /**
     * Cells that others changed since the caller read them (409).
     */
    conflicts: Array<ConflictBody>;
    /**
     * Values that their cells do not take (422).
     */
    problems: Array<ProblemBody>;
    record: InHouseBody | null;
};

/**
 * The kinds of content as addresses spell them.
 */
export type KindWord = 'artifact' | 'exhibition' | 'category' | 'exhibition-group' | 'dynasty' | 'person' | 'question' | 'text' | 'banner' | 'house';

/**
 * By what a column's field or a word's category is known; empty where it is not.
 */
export type KnownByWord = 'name' | 'remembered' | 'chosen' | '';

/**
 * Something that is missing.
 */
export type LackBody = {
    /**
     * Whether the site must not open without it.
     */
    required: boolean;
    step: SetupStepWord | null;
    /**
     * The thing that is missing.
     */
    what: LackWord;
};

/**
 * What a site lacks before it can open.
 */
export type LackWord = 'policy' | 'public_address' | 'name' | 'email' | 'mail' | 'banner';

/**
 * How many pieces there are in a language that lack nothing and are not stale; each is counted once.
 */
export type LanguageProgressBody = {
    /**
     * A text is a draft, and the public does not have them.
     */
    draft: number;
    /**
     * The public has them.
     */
    published: number;
    /**
     * Every text is reviewed, and the public does not have them.
     */
    reviewed: number;
};

/**
 * A language of a record.
 */
export type LanguageRequest = {
    /**
     * `tw` or `en`.
     */
    language: LanguageWord;
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * How far a record is in a language.
 */
export type LanguageStatusBody = {
    /**
     * Whether publishing would change what the public has.
     */
    changed: boolean;
    /**
     * Cells to be reviewed.
     */
    draft: number;
    /**
     * Cells to be filled in.
     */
    missing: number;
    /**
     * Whether the public has it.
     */
    publication: PublicationWord;
    /**
     * When it is published by itself.
     */
    scheduled_at: string | null;
    /**
     * Cells whose other language changed since they were reviewed.
     */
    stale: number;
};

/**
 * A language of the content.
 */
export type LanguageWord = 'tw' | 'en';

/**
 * A part of a file that is not imported.
 */
export type LeftOutBody = {
    /**
     * The file, sheet or column, in the language of `Accept-Language`.
     */
    name: string;
    /**
     * The numbers of its rows, such as `2–5, 9`; empty where it is all of it.
     */
    rows: string;
    /**
     * Why, and what to do.
     */
    why: string;
};

/**
 * A word that no term, period or person has as a name.
 */
export type LeftWordBody = {
    /**
     * The most frequent of the words of which it is probably a spelling; itself, where there is no other.
     */
    alike: string;
    /**
     * By what its meaning is known. Without term, period and person it says nothing then.
     */
    known_by: KnownByWord;
    nearest: WordTermBody | null;
    /**
     * The name of a person of the site that is near.
     */
    nearest_person: string | null;
    /**
     * The number of the period that it means.
     */
    period: number | null;
    /**
     * The name of the person whom it means; the name itself, where that is a person of its own.
     */
    person: string | null;
    /**
     * How many rows have it.
     */
    rows: number;
    term: WordTermBody | null;
    /**
     * The word.
     */
    word: string;
};

/**
 * The words of a list that no term, period or person has as a name, the most frequent first.
 */
export type LeftWordsBody = {
    /**
     * Whole datings.
     */
    datings: Array<LeftWordBody>;
    /**
     * Words for materials and techniques.
     */
    materials: Array<LeftWordBody>;
    /**
     * Names of people that may be spellings of another name, in the list or on the site.
     */
    people: Array<LeftWordBody>;
};

/**
 * How long a period is.
 */
export type LevelWord = 'era' | 'dynasty' | 'sub_period' | 'reign';

/**
 * Whose limit is reached, so that a refused caller knows whether it is up to them.
 */
export type LimitOwner = 'visitor' | 'account' | 'site';

/**
 * A category in a line.
 */
export type LineCategory = {
    /**
     * 1 to 4: blue, white, red, golden.
     */
    color_id: number;
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: Texts;
};

/**
 * A faulty line.
 */
export type LineProblem = {
    /**
     * Its place, from 0.
     */
    line: number;
    /**
     * What to do, in the language of `Accept-Language`.
     */
    message: string;
};

/**
 * The token of a link.
 */
export type LinkRequest = {
    /**
     * What follows `#` in the link.
     */
    token: string;
};

/**
 * Why nothing was changed.
 */
export type ListChanged = {
    /**
     * How many pieces there are now.
     */
    remaining: number;
};

/**
 * A change to all pieces of the list that the query asks for.
 */
export type ListedRequest = {
    /**
     * The change to each.
     */
    change: BulkChange;
    /**
     * Pieces of the list that are left out; at most 5,000.
     */
    except?: Array<number>;
    /**
     * How many pieces are to be changed.
     */
    expected: number;
};

/**
 * Where a line of the log is looked up.
 */
export type LogAreaWord = 'publication' | 'change' | 'sign_in' | 'account' | 'personal' | 'refusal' | 'transfer';

/**
 * What a verification of the whole log found.
 */
export type LogCheckBody = {
    /**
     * When.
     */
    at: string;
    /**
     * The first line that does not hold; null if the chain is whole.
     */
    broken_at: number | null;
    /**
     * The digest of the last of these.
     */
    digest: string;
    /**
     * The last line of those that hold one another.
     */
    lines: number;
};

/**
 * What a line of the log is about: the kind of event, a point, and the event.
 */
export type LogEventWord = 'content.create' | 'content.save' | 'content.publish_tw' | 'content.publish_en' | 'content.withdraw_tw' | 'content.withdraw_en' | 'content.schedule' | 'content.unschedule' | 'content.schedule_failed' | 'content.submit' | 'content.restore' | 'content.bin' | 'content.recover' | 'content.delete' | 'content.import' | 'content.undo_import' | 'content.undo_bulk' | 'account.invited' | 'account.reset' | 'account.set-up' | 'account.role-changed' | 'account.renamed' | 'account.suspended' | 'account.resumed' | 'account.signed-in' | 'account.signed-in-by-recovery-code' | 'account.signed-in-by-passkey' | 'account.signed-out' | 'account.sessions-ended' | 'account.password-added' | 'account.password-changed' | 'account.second-factor-changed' | 'account.recovery-codes-renewed' | 'account.passkey-added' | 'account.passkey-renamed' | 'account.passkey-removed' | 'member.listed' | 'member.viewed' | 'member.contact_shown' | 'member.exported' | 'member.suspended' | 'member.restored' | 'member.sessions_ended' | 'member.deleted' | 'member.merge_code_sent' | 'member.merge_confirmed' | 'member.merged' | 'member.merge_undone' | 'vocabulary.option_added' | 'vocabulary.option_changed' | 'vocabulary.options_ordered' | 'vocabulary.term_renamed' | 'vocabulary.term_merged' | 'vocabulary.term_merge_undone' | 'vocabulary.dynasty_merged' | 'vocabulary.dynasty_merge_undone' | 'vocabulary.synonyms_changed' | 'message.exported' | 'message.deleted' | 'message.phrase_added' | 'message.phrase_changed' | 'message.phrase_deleted' | 'message.phrase_restored' | 'in_house.changed' | 'preview.ended' | 'seal.changed' | 'setup.changed' | 'setup.mail_tested' | 'log.removed' | 'refusal.permission' | 'refusal.sign_in' | 'bulk.changed' | 'bulk.undone' | 'transfer.import' | 'transfer.undo_import' | 'transfer.export' | 'transfer.log';

/**
 * A line of the log.
 */
export type LogLineBody = {
    /**
     * Where it is looked up.
     */
    area: LogAreaWord;
    /**
     * When.
     */
    at: string;
    /**
     * Who did it; empty for the server itself.
     */
    by: string;
    /**
     * What the line says besides; which members it has depends on the event.
     */
    detail: {
        [key: string]: unknown;
    };
    /**
     * What was done.
     */
    event: LogEventWord;
    /**
     * Its number; later lines have higher ones.
     */
    id: number;
    subject: LogSubjectBody | null;
};

/**
 * Lines of the log, the newest first.
 */
export type LogPage = {
    check: LogCheckBody | null;
    /**
     * The lines.
     */
    items: Array<LogLineBody>;
    /**
     * Everybody who ever did something, by name; an empty name is the server itself.
     */
    people: Array<string>;
    /**
     * How many lines fit the query in all.
     */
    total: number;
};

/**
 * What a line is about.
 */
export type LogSubjectBody = {
    /**
     * Its number.
     */
    id: number;
    /**
     * What it is.
     */
    kind: LogSubjectWord;
    /**
     * Its name at the time; a member's present name, empty once the member is deleted.
     */
    name: string;
};

/**
 * What a line of the log can be about: a kind of content, or something else.
 */
export type LogSubjectWord = 'artifact' | 'exhibition' | 'category' | 'exhibition-group' | 'dynasty' | 'person' | 'question' | 'banner' | 'text' | 'house' | 'account' | 'member' | 'term' | 'conversation' | 'line';

/**
 * How a member logs in.
 */
export type LoginWord = 'email' | 'mobile' | 'google' | 'facebook';

/**
 * Mails of the last 24 hours.
 */
export type MailBody = {
    /**
     * Delivered.
     */
    delivered: number;
    /**
     * Given up.
     */
    failed: number;
    /**
     * Not sent yet, or to be tried again.
     */
    waiting: number;
};

/**
 * A mail that did not leave.
 */
export type MailFailureBody = {
    /**
     * When it was tried.
     */
    at: string;
    /**
     * Why.
     */
    why: MailFailureWord;
    /**
     * What the mail server said, in its own words.
     */
    words: string;
};

/**
 * Why a mail did not leave.
 */
export type MailFailureWord = 'refused' | 'later' | 'set_up' | 'unsure';

/**
 * Whether mails leave.
 */
export type MailStateBody = {
    /**
     * Whether a mail server is set; without one, mails are written as files.
     */
    configured: boolean;
    /**
     * When one left.
     */
    delivered_at: string | null;
    failure: MailFailureBody | null;
    /**
     * Mails that were not sent yet, or are to be tried again.
     */
    waiting: number;
};

/**
 * What columns of a list were found to hold.
 */
export type MappingBody = {
    /**
     * Whether cells that say so empty their fields.
     */
    clears: boolean;
    /**
     * The field of each column, by the column's name; an empty one leaves it out.
     */
    columns: {
        [key: string]: string;
    };
    /**
     * By what it is remembered.
     */
    name: string;
};

/**
 * Another name of a remembered mapping.
 */
export type MappingName = {
    /**
     * The name.
     */
    name: string;
};

/**
 * What a word means.
 */
export type MaterialMeaning = {
    term: WordTerm | null;
    /**
     * The word.
     */
    word: string;
};

/**
 * What the caller may do with a record as it is.
 */
export type May = {
    /**
     * Put it into the bin.
     */
    bin: boolean;
    /**
     * Publish, withdraw, schedule and restore it.
     */
    publish: boolean;
    /**
     * Change its cells.
     */
    save: boolean;
};

/**
 * Another member who may be the same person.
 */
export type MemberAlike = {
    /**
     * The account, or else the address that a provider named, masked; empty without either.
     */
    account: string;
    /**
     * The number.
     */
    id: number;
    /**
     * The name.
     */
    name: string;
    /**
     * What the two have in common.
     */
    reasons: Array<AlikeReasonWord>;
};

/**
 * A member's page.
 */
export type MemberBody = {
    /**
     * The account, masked; empty for a member who only has a provider.
     */
    account: string;
    account_kind: AccountKindWord | null;
    /**
     * Number of the age range; 0: not chosen.
     */
    age: number;
    /**
     * Members who may be the same person.
     */
    alike: Array<MemberAlike>;
    /**
     * What they agreed to, the last first.
     */
    consents: Array<MemberConsent>;
    /**
     * Number of the country; 0: not chosen.
     */
    country: number;
    /**
     * When they registered.
     */
    created_at: string;
    /**
     * Number of the gender; 0: not chosen.
     */
    gender: number;
    /**
     * Whether a password is set.
     */
    has_password: boolean;
    /**
     * The number.
     */
    id: number;
    /**
     * The language of e-mails.
     */
    language: LanguageWord;
    /**
     * When they last logged in.
     */
    last_login_at: string | null;
    /**
     * What staff did with this member's data, the last first.
     */
    log: Array<MemberLogLine>;
    /**
     * The merges into this member that can be undone, the last first.
     */
    merges: Array<MemberMergeBody>;
    /**
     * What they wrote, the last first.
     */
    messages: Array<MemberMessage>;
    /**
     * The name.
     */
    name: string;
    /**
     * Accounts that lead here too, since their members were merged into this one, masked.
     */
    other_accounts: Array<string>;
    /**
     * The linked accounts at providers.
     */
    providers: Array<MemberProvider>;
    /**
     * Their living sessions, the last used first.
     */
    sessions: Array<MemberSession>;
    /**
     * Whether the account is open.
     */
    state: MemberStateWord;
};

/**
 * An agreement to the privacy policy.
 */
export type MemberConsent = {
    /**
     * When.
     */
    agreed_at: string;
    /**
     * The language in which it was read.
     */
    language: LanguageWord;
    /**
     * How they registered.
     */
    method: RegisteredByWord;
    /**
     * The version.
     */
    version: string;
};

/**
 * How a member is reached, in full.
 */
export type MemberContact = {
    /**
     * What the member logs in with, or empty.
     */
    account: string;
    /**
     * The addresses that providers gave.
     */
    emails: Array<string>;
    /**
     * Accounts that lead to the member too, since their members were merged into this one.
     */
    other_accounts: Array<string>;
};

/**
 * All that is kept about a member. A client is a text made with the server's key from a network or a device, which are not stored
 * themselves. Of a password only a hash is kept and of a session only a digest; neither is shown.
 */
export type MemberExport = {
    /**
     * What the member logs in with, or empty.
     */
    account: string;
    /**
     * Number of the age range; 0: not chosen.
     */
    age: number;
    /**
     * Passwords and codes that were tried on the account.
     */
    attempts: Array<EventExport>;
    /**
     * What the member shows of them to others.
     */
    cabinet: CabinetExport;
    /**
     * The clients by which the member logged in, and when last.
     */
    clients: Array<ClientExport>;
    /**
     * Codes that were asked for.
     */
    code_requests: Array<CodeRequestExport>;
    /**
     * What the member agreed to.
     */
    consents: Array<ConsentExport>;
    /**
     * Number of the country; 0: not chosen.
     */
    country: number;
    created_at: string;
    /**
     * What happened to the account.
     */
    events: Array<EventExport>;
    /**
     * The pieces that the member keeps, in the member's order.
     */
    favourites: Array<FavouriteExport>;
    /**
     * Number of the gender; 0: not chosen.
     */
    gender: number;
    has_password: boolean;
    /**
     * The member's number.
     */
    id: number;
    /**
     * Who else vouches for the member.
     */
    identities: Array<IdentityExport>;
    /**
     * The language of mail: tw or en.
     */
    language: string;
    last_login_at: string | null;
    /**
     * Accounts that staff merged into this one at the member's wish, as they were.
     */
    merged: Array<MergedExport>;
    /**
     * What the member wrote to the house.
     */
    messages: Array<MessageExport>;
    name: string;
    /**
     * The e-mails and text messages that the server sent to the member.
     */
    post: Array<PostExport>;
    sessions: Array<SessionExport>;
    updated_at: string;
};

/**
 * A member in a list.
 */
export type MemberLineBody = {
    /**
     * The account, masked; empty for a member who only has a provider.
     */
    account: string;
    /**
     * Members who may be the same person.
     */
    alike: Array<MemberAlike>;
    /**
     * When they registered.
     */
    created_at: string;
    /**
     * The number.
     */
    id: number;
    /**
     * When they last logged in.
     */
    last_login_at: string | null;
    /**
     * The name.
     */
    name: string;
    /**
     * The version of the privacy policy that they agreed to last.
     */
    policy: string | null;
    /**
     * Whether the account is open.
     */
    state: MemberStateWord;
    /**
     * How they log in.
     */
    ways: Array<LoginWord>;
};

/**
 * What a colleague did with a member's data.
 */
export type MemberLogLine = {
    /**
     * When.
     */
    at: string;
    /**
     * Who.
     */
    by: string;
    /**
     * What, as the log spells it.
     */
    event: LogEventWord;
};

/**
 * A merge that can be undone.
 */
export type MemberMergeBody = {
    /**
     * When.
     */
    at: string;
    /**
     * Who merged them.
     */
    by: string;
    /**
     * The name of the member who went.
     */
    gone: string;
    /**
     * Its number.
     */
    id: number;
    /**
     * Until when it can be undone.
     */
    until: string;
};

/**
 * A message from the contact form.
 */
export type MemberMessage = {
    /**
     * When it came.
     */
    at: string;
    /**
     * What it says.
     */
    content: string;
};

/**
 * A page of the members.
 */
export type MemberPage = {
    /**
     * How many there are of each group.
     */
    counts: GroupCounts;
    /**
     * The members of this page, the last to log in first.
     */
    items: Array<MemberLineBody>;
    /**
     * From 1.
     */
    page: number;
    /**
     * Members on a full page.
     */
    page_size: number;
    /**
     * Members on all pages.
     */
    total: number;
};

/**
 * A linked account at a provider.
 */
export type MemberProvider = {
    /**
     * The address there, masked.
     */
    email: string | null;
    /**
     * The provider.
     */
    provider: ProviderWord;
};

/**
 * A living session.
 */
export type MemberSession = {
    /**
     * When it began.
     */
    created_at: string;
    /**
     * System and browser, `iPhone, Safari`; empty if they are not known.
     */
    device: string;
    /**
     * Its number.
     */
    id: number;
    /**
     * When it was last used.
     */
    last_seen_at: string;
};

/**
 * Whether a member's account is open. One that was merged is not listed.
 */
export type MemberStateWord = 'active' | 'suspended';

/**
 * A merge of two dynasties or terms that can be undone.
 */
export type MergeBody = {
    /**
     * When.
     */
    at: string;
    /**
     * Who merged them.
     */
    by: string;
    /**
     * What the one is called that went.
     */
    gone: Texts;
    /**
     * Its number.
     */
    id: number;
    /**
     * What the one is called that stayed.
     */
    kept: Texts;
    /**
     * Until when it can be undone.
     */
    until: string;
};

/**
 * A code by which a member confirms a merge.
 */
export type MergeCodeBody = {
    /**
     * When it was entered.
     */
    confirmed_at: string | null;
    /**
     * Until when it can be entered.
     */
    expires_at: string;
    /**
     * When the member was asked.
     */
    sent_at: string;
};

/**
 * The code that a member told.
 */
export type MergeConfirmation = {
    /**
     * Six digits.
     */
    code: string;
};

/**
 * What a merge would make one.
 */
export type MergePreview = {
    /**
     * The one who goes.
     */
    gone: MergeSideBody;
    /**
     * The member who stays.
     */
    kept: MergeSideBody;
    /**
     * Providers of which both have an account: that of the one who goes can no longer be used.
     */
    lost: Array<LoginWord>;
};

/**
 * How a member confirms a merge.
 */
export type MergeProofWord = 'email' | 'mobile' | 'login';

/**
 * Which of the two members each value is taken from; a value that is left out comes from the member who stays.
 */
export type MergeRequest = {
    age?: SideWord;
    country?: SideWord;
    created_at?: SideWord;
    gender?: SideWord;
    name?: SideWord;
    password?: SideWord;
};

/**
 * A member who is merged with another.
 */
export type MergeSideBody = {
    /**
     * The account, or else the address that a provider named, masked; empty without either.
     */
    account: string;
    /**
     * Number of the age range; 0: not chosen.
     */
    age: number;
    code: MergeCodeBody | null;
    /**
     * How they confirm the merge: `email` or `mobile`, to which the code is sent, or `login`, after which they are shown it.
     */
    confirms_by: MergeProofWord;
    /**
     * What they agreed to, the last first.
     */
    consents: Array<MemberConsent>;
    /**
     * Number of the country; 0: not chosen.
     */
    country: number;
    /**
     * When they registered.
     */
    created_at: string;
    /**
     * Number of the gender; 0: not chosen.
     */
    gender: number;
    /**
     * Whether a password is set.
     */
    has_password: boolean;
    /**
     * The number.
     */
    id: number;
    /**
     * How many messages they wrote.
     */
    messages: number;
    /**
     * The name.
     */
    name: string;
    /**
     * Whether the account is open.
     */
    state: MemberStateWord;
    /**
     * How they log in.
     */
    ways: Array<LoginWord>;
};

export type MergedExport = {
    /**
     * What the member logs in with too, or empty.
     */
    account: string;
    /**
     * Number of the age range; 0: not chosen.
     */
    age: number;
    /**
     * Number of the country; 0: not chosen.
     */
    country: number;
    created_at: string;
    /**
     * Number of the gender; 0: not chosen.
     */
    gender: number;
    name: string;
};

export type MessageExport = {
    content: string;
    email: string;
    language: string;
    name: string;
    received_at: string;
    /**
     * The house's answers.
     */
    replies: Array<ReplyExport>;
};

/**
 * A keyword of the list.
 */
export type MissedKeyword = {
    /**
     * The keyword.
     */
    keyword: string;
};

/**
 * A keyword that finds nothing.
 */
export type MissedSearchBody = {
    /**
     * The keyword, in small letters.
     */
    keyword: string;
    near: NearPiece | null;
    /**
     * How often it was searched for in the last 30 days.
     */
    times: number;
};

/**
 * A mistake in a row.
 */
export type MistakeBody = {
    /**
     * The letter of its column, if it has one.
     */
    column: string;
    /**
     * The field; empty where it is the whole row.
     */
    field: string;
    /**
     * The mistake and how to correct it, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * What was probably meant.
     */
    repair: string | null;
    /**
     * What the row says.
     */
    value: string;
};

/**
 * A piece that has something in common with a keyword.
 */
export type NearPiece = {
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: Texts;
};

/**
 * A new account.
 */
export type NewAccount = {
    /**
     * The name to sign in with, and by which colleagues know it: 1 to 64 characters, no e-mail address.
     */
    name: string;
    /**
     * Its role.
     */
    role: RoleWord;
};

/**
 * A note.
 */
export type NewNote = {
    /**
     * 1 to 5,000 characters.
     */
    content: string;
};

/**
 * A new entry.
 */
export type NewOption = {
    /**
     * Its name; both languages.
     */
    name: SentTexts;
};

/**
 * A new passkey.
 */
export type NewPasskeyRequest = {
    /**
     * The credential, as its `toJSON` writes it.
     */
    credential: {
        [key: string]: unknown;
    };
    /**
     * What the caller calls it, in 1 to 64 characters.
     */
    name: string;
    /**
     * What the beginning answered.
     */
    step: string;
};

/**
 * A new record.
 */
export type NewRecord = {
    /**
     * Values by cell: `relic_number`, `name.tw`, …
     */
    fields: {
        [key: string]: unknown;
    };
};

/**
 * A new secret for an authenticator app.
 */
export type NewSecret = {
    /**
     * The same as apps read it from a picture: `otpauth://…`.
     */
    otpauth: string;
    /**
     * To be typed in.
     */
    secret: string;
};

/**
 * The next step of the sign-in.
 */
export type NextStep = {
    /**
     * Always `code`: a code of the second factor, or a recovery code.
     */
    next: string;
    /**
     * Names the sign-in in its second step; valid for five minutes.
     */
    step: string;
};

/**
 * What changes of an entry.
 */
export type OptionChange = {
    /**
     * Whether it can be chosen.
     */
    active?: boolean | null;
    name?: SentTexts | null;
};

/**
 * An entry of a list.
 */
export type OptionLine = {
    /**
     * Whether it can be chosen.
     */
    active: boolean;
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: Texts;
    /**
     * How many members chose it.
     */
    used: number;
};

/**
 * An order.
 */
export type OptionOrder = {
    /**
     * Every entry's number once.
     */
    ids: Array<number>;
};

/**
 * A list that members choose from.
 */
export type OptionWord = 'country' | 'age' | 'gender';

/**
 * The account of the caller.
 */
export type OwnAccount = {
    /**
     * Its number.
     */
    id: number;
    /**
     * What that role may do.
     */
    may: Array<PermissionWord>;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its role.
     */
    role: RoleWord;
};

/**
 * A session of the caller.
 */
export type OwnSession = {
    /**
     * When it began.
     */
    created_at: string;
    /**
     * System and browser, `macOS, Firefox`; empty if they are not known.
     */
    device: string;
    /**
     * Its number.
     */
    id: number;
    /**
     * Whether it is the one in which this is asked.
     */
    is_current: boolean;
    /**
     * When it was last used, to the minute.
     */
    last_seen_at: string;
};

/**
 * What a device answered.
 */
export type PasskeyAnswer = {
    /**
     * The credential, as its `toJSON` writes it.
     */
    credential: {
        [key: string]: unknown;
    };
    /**
     * What the beginning answered.
     */
    step: string;
};

/**
 * A passkey of the caller.
 */
export type PasskeyBody = {
    /**
     * When it was added.
     */
    created_at: string;
    /**
     * Its number.
     */
    id: number;
    /**
     * When it was last used.
     */
    last_used_at?: string | null;
    /**
     * What the caller calls it.
     */
    name: string;
    /**
     * Where it works: the desk's address when it was added.
     */
    origin: string;
};

/**
 * Another name.
 */
export type PasskeyName = {
    /**
     * 1 to 64 characters.
     */
    name: string;
};

/**
 * A passkey with which an account is set up.
 */
export type PasskeySetup = {
    /**
     * The credential, as its `toJSON` writes it.
     */
    credential: {
        [key: string]: unknown;
    };
    /**
     * What its holder calls it, in 1 to 64 characters.
     */
    name: string;
    /**
     * What the beginning answered.
     */
    step: string;
    /**
     * What follows `#` in the link.
     */
    token: string;
};

/**
 * What the browser asks of a device.
 */
export type PasskeyStart = {
    /**
     * System and browser of the caller, with which the name of a new passkey may begin; empty if neither is known.
     */
    device: string;
    /**
     * The options, as `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads them.
     */
    options: {
        [key: string]: unknown;
    };
    /**
     * Names the challenge when it is answered; valid for six minutes, and once.
     */
    step: string;
};

/**
 * A password for an account that has passkeys alone, with the proof that the app has its secret.
 */
export type PasswordAddition = {
    /**
     * A code of the app.
     */
    code: string;
    /**
     * The password, of 15 characters at least.
     */
    new_password: string;
    /**
     * What the beginning of the second factor answered.
     */
    step: string;
};

/**
 * A change of password.
 */
export type PasswordChange = Confirmation & {
    /**
     * The new one, of 15 characters at least.
     */
    new_password: string;
};

/**
 * A period that a text means.
 */
export type PeriodMatchBody = {
    /**
     * Whether it is the period that an import gives such a dating, which names years alone.
     */
    derived: boolean;
    /**
     * Its number.
     */
    id: number;
    /**
     * The first year that the text names itself, if it is one of the period's, astronomical.
     */
    year_earliest: number | null;
    /**
     * The last one.
     */
    year_latest: number | null;
};

/**
 * What an operation of the desk needs.
 */
export type PermissionWord = 'read' | 'draft' | 'read-messages' | 'publish' | 'in-house' | 'answer-messages' | 'manage';

/**
 * A person.
 */
export type PersonBody = {
    /**
     * Whether visitors see the person.
     */
    active: boolean;
    /**
     * Courtesy names, art names, other spellings.
     */
    aliases: Array<string>;
    /**
     * The number.
     */
    id: number;
    /**
     * When and where the person lived.
     */
    life: Texts;
    /**
     * The name.
     */
    name: Texts;
    /**
     * How many pieces name the person.
     */
    used: number;
};

/**
 * A standard phrase.
 */
export type PhraseBody = {
    /**
     * What it says.
     */
    content: Texts;
    /**
     * Its number.
     */
    id: number;
};

/**
 * A phrase as it is to become; both languages, 1 to 2,000 characters each.
 */
export type PhraseChange = {
    /**
     * English.
     */
    en: string;
    /**
     * Traditional Chinese.
     */
    tw: string;
};

/**
 * Who sees a picture: `order` goes by its place.
 */
export type PictureAccessWord = 'order' | 'public' | 'members';

/**
 * Changes to a picture; a field that is left out stays as it is.
 */
export type PictureChanges = {
    access?: PictureAccessWord | null;
    /**
     * Its text alternative.
     */
    alt?: TextChanges;
    /**
     * Its caption.
     */
    caption?: TextChanges;
    /**
     * Whether it needs none.
     */
    decorative?: boolean | null;
    /**
     * The point that cropping keeps, in per cent from the left and the top.
     */
    focus?: Array<number> | null;
    scale?: ScaleMarks | null;
    view?: ViewWord | null;
};

/**
 * Which pictures an export has.
 */
export type PictureChoiceWord = 'originals' | 'web' | 'names';

/**
 * A picture's files: they belong to its key whatever a document says of it.
 */
export type PictureFile = {
    /**
     * Height of the upright original.
     */
    height: number;
    /**
     * A `data:` URL to show while it loads.
     */
    placeholder: string;
    /**
     * Width of the upright original.
     */
    width: number;
    /**
     * The widths in which it exists, rising.
     */
    widths: Array<number>;
};

/**
 * Where a picture comes.
 */
export type PicturePlace = {
    /**
     * Before which one; null: last.
     */
    before?: string | null;
    /**
     * Which picture.
     */
    key: string;
};

/**
 * How far a picture is turned.
 */
export type PictureTurn = {
    /**
     * Clockwise quarters: 1, 2 or 3.
     */
    quarter_turns: number;
};

/**
 * A piece that a message asks about.
 */
export type PieceBody = {
    /**
     * Its number.
     */
    id: number;
    /**
     * Its name.
     */
    name: Texts;
    /**
     * The key of its first picture.
     */
    picture_key: string | null;
    /**
     * The narrowest width in which that picture exists.
     */
    picture_width: number | null;
    /**
     * Its relic number.
     */
    relic_number: string;
};

/**
 * A piece that was changed since an import, or a change to many.
 */
export type PieceChangedBody = {
    /**
     * When.
     */
    at: string;
    /**
     * Who changed it last.
     */
    by: string;
    /**
     * Its number.
     */
    relic_number: string;
};

/**
 * What a version of the privacy policy says.
 */
export type PolicyTextsBody = {
    /**
     * Safe HTML; empty in a language that the version does not have.
     */
    content: Texts;
    /**
     * The title; empty in a language that the version does not have.
     */
    title: Texts;
};

/**
 * A version of the privacy policy.
 */
export type PolicyVersionBody = {
    /**
     * Members who agreed to it.
     */
    agreed: number;
    /**
     * Whether a member agreed to it, so that its text cannot be changed.
     */
    closed: boolean;
    /**
     * Whether it is the one that visitors read.
     */
    in_force: boolean;
    /**
     * When it first came into force; null for what was before texts were kept.
     */
    since: string | null;
    /**
     * As staff called it.
     */
    version: string;
};

export type PostExport = {
    created_at: string;
    delivered_at: string | null;
    kind: string;
};

/**
 * Where the caller is.
 */
export type PresenceRequest = {
    /**
     * The cell in which the caller is.
     */
    cell?: string | null;
    /**
     * Whether the caller has closed the record.
     */
    leaving?: boolean;
    /**
     * The record's kind and number: `artifact/7`, `conversation/7`.
     */
    place: string;
};

/**
 * Another colleague who has the record open.
 */
export type PresentBody = {
    /**
     * The cell in which they are.
     */
    cell: string | null;
    /**
     * Their name.
     */
    name: string;
};

/**
 * The address of a preview.
 */
export type PreviewBody = {
    /**
     * When it ends.
     */
    expires_at: string;
    /**
     * The address; anyone who has it sees the preview until it ends.
     */
    url: string;
};

/**
 * What to preview.
 */
export type PreviewRequest = {
    /**
     * Whether the desk shows it in a frame. An address to be given away is not framed, and says nothing of the desk.
     */
    framed?: boolean;
    /**
     * How many hours the address is valid, 1 to 24; 1 if absent.
     */
    hours?: number | null;
    /**
     * The language that is shown as if it were published.
     */
    language: LanguageWord;
    /**
     * As whom it is seen.
     */
    viewer: ViewerWord;
};

/**
 * A problem with a cell.
 */
export type ProblemBody = {
    /**
     * The cell.
     */
    cell: string;
    /**
     * A word for it: `missing`, `too_long`, `relic_number_taken`, …
     */
    fault: string;
    /**
     * What to do, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Which of its rows, from 1, if it is one row.
     */
    row: number | null;
};

/**
 * How the caller signs in.
 */
export type ProfileBody = {
    /**
     * Whether a password is set; without one, passkeys are all there is.
     */
    has_password: boolean;
    /**
     * Whether a second factor is set.
     */
    has_second_factor: boolean;
    /**
     * The name to sign in with.
     */
    name: string;
    /**
     * Recovery codes that are left.
     */
    recovery_codes: number;
    /**
     * Its role.
     */
    role: RoleWord;
};

/**
 * How far the collection is in each language.
 */
export type ProgressBody = {
    /**
     * In English.
     */
    en: LanguageProgressBody;
    /**
     * In Chinese.
     */
    tw: LanguageProgressBody;
};

/**
 * A provider of accounts.
 */
export type ProviderWord = 'google' | 'facebook';

/**
 * Whether the public has a record in a language.
 */
export type PublicationWord = 'none' | 'published' | 'withdrawn';

/**
 * A language of a record to be published.
 */
export type PublishRequest = {
    /**
     * When; at once if absent.
     */
    at?: string | null;
    /**
     * `tw` or `en`.
     */
    language: LanguageWord;
    /**
     * The revision that the caller has read; only this one is published.
     */
    revision: number;
};

/**
 * How ready the site is.
 */
export type ReadinessBody = {
    /**
     * What it lacks, the most important first.
     */
    lacks: Array<LackBody>;
    /**
     * Whether mails leave.
     */
    mail: MailStateBody;
    /**
     * Whether visitors see the site, and not a notice that it is being set up.
     */
    open: boolean;
    /**
     * The steps by which an owner gets it ready, in order.
     */
    steps: Array<SetupStepBody>;
};

/**
 * A change of the caller's to many pieces.
 */
export type RecentBulkEdit = {
    /**
     * Its number.
     */
    id: number;
    /**
     * When undoing it began.
     */
    undone_at: string | null;
};

/**
 * A record as staff edit it.
 */
export type RecordBody = {
    binned: ActBody | null;
    /**
     * What keeps the English from being published.
     */
    blocking_en: Array<ProblemBody>;
    /**
     * What keeps the Chinese from being published.
     */
    blocking_tw: Array<ProblemBody>;
    /**
     * Marks of the cells that were changed or reviewed at the desk; all others count as reviewed.
     */
    cells: {
        [key: string]: CellMark;
    };
    /**
     * How far the English is.
     */
    en: LanguageStatusBody;
    /**
     * Values by cell.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * Its number.
     */
    id: number;
    /**
     * What the caller may do with it.
     */
    may: May;
    /**
     * Its kind.
     */
    noun: KindWord;
    /**
     * The files of the pictures that `fields` and `public_fields` name.
     */
    picture_files: {
        [key: string]: PictureFile;
    };
    /**
     * Where the public has another value than `fields`: that value.
     */
    public_fields: {
        [key: string]: unknown;
    };
    /**
     * To be named by the next change.
     */
    revision: number;
    submitted: ActBody | null;
    /**
     * How far the Chinese is.
     */
    tw: LanguageStatusBody;
    /**
     * The last change.
     */
    updated: ActBody;
    /**
     * Whether the public ever had it.
     */
    was_public: boolean;
};

/**
 * What an editor changed.
 */
export type RecordChanges = {
    /**
     * New values by cell.
     */
    fields?: {
        [key: string]: unknown;
    };
    /**
     * Cells that the editor has read and found right, or still right.
     */
    reviewed?: Array<string>;
    /**
     * The revision that the editor has read.
     */
    revision: number;
};

/**
 * A line of a list of records.
 */
export type RecordLine = {
    /**
     * How far the English is.
     */
    en: LanguageStatusBody;
    /**
     * All its cells.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * Its number.
     */
    id: number;
    /**
     * The working copy's revision.
     */
    revision: number;
    /**
     * Its title in both languages.
     */
    title: Texts;
    /**
     * How far the Chinese is.
     */
    tw: LanguageStatusBody;
    /**
     * When it was changed last.
     */
    updated_at: string;
    /**
     * By whom; empty for an import.
     */
    updated_by: string;
};

/**
 * An order.
 */
export type RecordOrder = {
    /**
     * The number of every record of the kind that is not in the bin, once.
     */
    ids: Array<number>;
};

/**
 * Records to be taken out of the bin.
 */
export type RecoverRequest = {
    /**
     * How many the whole bin has without those: if another number is in it, none is taken out.
     */
    expected?: number | null;
    /**
     * These; with `expected` all but these. At most 1,000.
     */
    records: Array<BinnedId>;
};

/**
 * What was taken out of the bin.
 */
export type Recovered = {
    /**
     * How many records.
     */
    recovered: number;
};

/**
 * New recovery codes.
 */
export type RecoveryCodes = {
    /**
     * Each replaces one code of the app. They are shown this once.
     */
    recovery_codes: Array<string>;
};

/**
 * Why a change was not made; nothing of it was.
 */
export type Refused = {
    /**
     * Cells that others changed since the caller read the record (409).
     */
    conflicts: Array<ConflictBody>;
    /**
     * Values that their cells do not take, or that keep the record from being published (422).
     */
    problems: Array<ProblemBody>;
    record: RecordBody | null;
};

/**
 * How a member registered.
 */
export type RegisteredByWord = 'register' | 'google' | 'facebook';

/**
 * A picture that was removed, as it was.
 */
export type RemovedPicture = {
    /**
     * The picture as the record had it.
     */
    picture: {
        [key: string]: unknown;
    };
    /**
     * Its place, from 0.
     */
    place: number;
};

export type ReplyExport = {
    content: string;
    written_at: string;
};

/**
 * A reply.
 */
export type ReplyRequest = {
    /**
     * Whether nothing is left to do after it.
     */
    close?: boolean;
    /**
     * 1 to 10,000 characters.
     */
    content: string;
    /**
     * The language of the words around it.
     */
    language: LanguageWord;
    /**
     * The number of the newest reply that the caller has seen; 0 for none.
     */
    seen: number;
};

/**
 * Which version to take back.
 */
export type RestoreRequest = {
    /**
     * These cells only; all if absent.
     */
    cells?: Array<string> | null;
    /**
     * The revision that the caller has read.
     */
    revision: number;
    /**
     * The version's number.
     */
    version: number;
};

/**
 * A record as the caller has read it.
 */
export type RevisionRequest = {
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * What an account is allowed to do.
 */
export type RoleWord = 'owner' | 'editor' | 'contributor' | 'reader';

/**
 * Two points of a picture, and how far apart they are on the piece.
 */
export type ScaleMarks = {
    /**
     * Pixels from the left and the top of the picture at its full size.
     */
    from: Array<number>;
    /**
     * The length between them, from 1 to 100000; hundredths are kept.
     */
    millimetres: number;
    /**
     * The other point, at least 20 pixels away.
     */
    to: Array<number>;
};

/**
 * The picture of the seal.
 */
export type SealBody = {
    /**
     * The characters that it is drawn from without a picture; a picture empties them.
     */
    characters: string;
    /**
     * A PNG in base64; empty if the seal is drawn from characters or as the lattice.
     */
    picture: string;
};

/**
 * A picture that becomes the seal.
 */
export type SealChange = {
    /**
     * A square JPEG, PNG or WebP of at least 64 pixels a side, in base64.
     */
    picture: string;
};

/**
 * The proof that the app has the new secret.
 */
export type SecondFactorConfirmation = {
    /**
     * A code of the app.
     */
    code: string;
    /**
     * What the beginning of this change answered.
     */
    step: string;
};

/**
 * A second factor that is not confirmed yet.
 */
export type SecondFactorStart = {
    /**
     * For the authenticator app.
     */
    second_factor: NewSecret;
    /**
     * Names this change when it is confirmed.
     */
    step: string;
};

/**
 * What the domain of the mails' sender publishes in DNS, by which other mail servers tell its mails from forged ones.
 */
export type SenderDomainBody = {
    /**
     * Whether there are keys that mails are signed with.
     */
    dkim: DnsRecordBody;
    /**
     * What other mail servers do with mails that pass neither.
     */
    dmarc: DnsRecordBody;
    /**
     * The domain.
     */
    domain: string;
    /**
     * The servers that may send its mails.
     */
    spf: DnsRecordBody;
};

/**
 * A name that staff give, in both languages.
 */
export type SentTexts = {
    /**
     * English.
     */
    en: string;
    /**
     * Traditional Chinese.
     */
    tw: string;
};

/**
 * Who is signed in, and until when.
 */
export type SessionBody = {
    /**
     * The account.
     */
    account: OwnAccount;
    /**
     * When the session ends, however often it is used.
     */
    expires_at: string;
    /**
     * When it ends if it is not used before.
     */
    idle_at: string;
    /**
     * The server's time, for counting down by a clock that may be wrong.
     */
    now: string;
    /**
     * The time zone of the site's clock and calendar, by its IANA name.
     */
    timezone: string;
};

export type SessionExport = {
    client: string;
    created_at: string;
    expires_at: string;
    last_seen_at: string;
};

/**
 * An account that was set up, and the session in which that happened.
 */
export type SetUpBody = {
    /**
     * Each replaces one code of the app. They are shown this once.
     */
    recovery_codes: Array<string>;
    /**
     * The session.
     */
    session: SessionBody;
};

/**
 * What a link is for.
 */
export type SetupBody = {
    /**
     * When the link ends.
     */
    expires_at: string;
    /**
     * The name to sign in with.
     */
    name: string;
    /**
     * What the account may do.
     */
    role: RoleWord;
    /**
     * For an authenticator app.
     */
    second_factor: NewSecret;
    /**
     * The time zone of the site's clock and calendar, by its IANA name.
     */
    timezone: string;
};

/**
 * A link with which an account is set up.
 */
export type SetupLink = {
    /**
     * When it ends.
     */
    expires_at: string;
    /**
     * The account.
     */
    id: number;
    /**
     * What the address `/setup` of the desk takes after `#`. It is shown this once.
     */
    token: string;
};

/**
 * Password and second factor of an account.
 */
export type SetupRequest = {
    /**
     * A code of the authenticator app, which proves that it has the secret.
     */
    code: string;
    /**
     * The password, of 15 characters at least.
     */
    password: string;
    /**
     * What follows `#` in the link.
     */
    token: string;
};

/**
 * How far a step of the set-up is.
 */
export type SetupStateWord = 'done' | 'skipped' | 'open';

/**
 * A step of the set-up.
 */
export type SetupStepBody = {
    /**
     * How far it is.
     */
    state: SetupStateWord;
    /**
     * The step.
     */
    step: SetupStepWord;
};

/**
 * What becomes of a step of the set-up.
 */
export type SetupStepChange = {
    /**
     * Whether it is put off. A step whose things are there is done all the same.
     */
    skipped: boolean;
};

/**
 * A step by which an owner gets an empty site ready.
 */
export type SetupStepWord = 'name' | 'address' | 'mail' | 'policy' | 'category' | 'piece' | 'staff';

/**
 * The shape of a piece in the cabinet.
 */
export type ShapeWord = 'wide' | 'slender' | 'plain';

/**
 * Whose value a field has after the merge.
 */
export type SideWord = 'kept' | 'gone';

/**
 * The first step.
 */
export type SignInRequest = {
    /**
     * The account's name; case and width do not matter.
     */
    name: string;
    /**
     * Its password.
     */
    password: string;
};

/**
 * How the site is.
 */
export type SiteBody = {
    /**
     * Copies of the site.
     */
    backup: BackupBody;
    /**
     * Mails of the last 24 hours.
     */
    mail: MailBody;
    /**
     * The room that there is.
     */
    storage: StorageBody;
};

/**
 * Whether the call did what it was asked to.
 */
export type State = 'SUCCESS' | 'ERROR';

/**
 * How far a conversation is.
 */
export type StateWord = 'open' | 'in-hand' | 'awaiting' | 'closed' | 'spam';

/**
 * The bytes that pictures take, at most ten minutes old; those of the database, and the free ones of the disk, as they are now.
 */
export type StorageBody = {
    /**
     * Taken by the database.
     */
    database: number;
    /**
     * Free on the disk that the site writes to.
     */
    disk_free: number;
    /**
     * The size of that disk.
     */
    disk_size: number;
    /**
     * Whether the pictures are in a bucket, which has no end, and not on the disk.
     */
    in_bucket: boolean;
    /**
     * Whether so little is free that uploads are refused.
     */
    is_short: boolean;
    /**
     * Taken by the pictures as they were uploaded.
     */
    originals: number;
    /**
     * Taken by the renditions that are drawn from them.
     */
    renditions: number;
};

/**
 * A page of the lines with their figures.
 */
export type SynonymFiguresBody = {
    /**
     * The lines of this page.
     */
    lines: Array<SynonymFiguresLine>;
    /**
     * How many are on a page.
     */
    page_size: number;
    /**
     * The revision of the lines that this is about.
     */
    revision: number;
    /**
     * How many lines there are in all.
     */
    total: number;
};

/**
 * The figures of a line.
 */
export type SynonymFiguresLine = {
    /**
     * The line's place, from 0.
     */
    line: number;
    /**
     * How many public pieces are found by it.
     */
    pieces: number;
    /**
     * How often searches asked for one of its words in the last 90 days.
     */
    searches: number;
};

/**
 * The staff's lines.
 */
export type SynonymsBody = {
    /**
     * A group each: `牛血紅 = 郎窯紅 = oxblood`, or `龍泉 > 青瓷` for one direction only.
     */
    lines: Array<string>;
    /**
     * To be sent back with a change.
     */
    revision: number;
    /**
     * When.
     */
    updated_at: string | null;
    /**
     * Who changed them last.
     */
    updated_by: string | null;
};

/**
 * All lines as they are to become.
 */
export type SynonymsChange = {
    /**
     * A group each.
     */
    lines: Array<string>;
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * Why the lines were not changed.
 */
export type SynonymsRefused = {
    present: SynonymsBody | null;
    /**
     * Faulty lines (422).
     */
    problems: Array<LineProblem>;
};

/**
 * A material or technique.
 */
export type TermBody = {
    /**
     * Its number in the Art & Architecture Thesaurus.
     */
    aat_id: string | null;
    /**
     * Its number.
     */
    id: number;
    /**
     * What it names.
     */
    kind: TermKindWord;
    /**
     * Its name.
     */
    name: Texts;
    /**
     * Its key.
     */
    slug: string;
    /**
     * How many pieces have it.
     */
    used: number;
};

/**
 * A term as it is to become.
 */
export type TermChange = {
    /**
     * Its number in the Art & Architecture Thesaurus.
     */
    aat_id?: string | null;
    /**
     * Its name; both languages.
     */
    name: SentTexts;
};

/**
 * How far a change went.
 */
export type TermChanged = {
    /**
     * How many pieces have the term now.
     */
    pieces: number;
};

/**
 * What a term names.
 */
export type TermKindWord = 'material' | 'technique';

/**
 * What a term is merged into.
 */
export type TermMerge = {
    /**
     * The number of the term that stays.
     */
    into: number;
};

/**
 * A merge that was done.
 */
export type TermMergedBody = {
    /**
     * Its number, for undoing it.
     */
    merge: number;
    /**
     * How many pieces have the term that stayed.
     */
    pieces: number;
};

/**
 * What came of a test mail.
 */
export type TestMailBody = {
    failure: MailFailureWord | null;
    /**
     * The antiques house's contact address, to which it was sent.
     */
    recipient: string;
    sender: SenderDomainBody | null;
    /**
     * What the mail server said, in its own words.
     */
    words: string;
};

/**
 * A text in both languages; the one that is left out stays.
 */
export type TextChanges = {
    /**
     * English.
     */
    en?: string | null;
    /**
     * Traditional Chinese.
     */
    tw?: string | null;
};

/**
 * A text in both languages; either may be empty.
 */
export type Texts = {
    /**
     * English.
     */
    en: string;
    /**
     * Traditional Chinese.
     */
    tw: string;
};

/**
 * A wording that was not understood, or only in part.
 */
export type UnclearWordingBody = {
    /**
     * The rows that have it.
     */
    lines: Array<number>;
    /**
     * The wording.
     */
    text: string;
};

/**
 * How an import is undone.
 */
export type UndoOrder = {
    /**
     * Whether pieces that were changed since go back, too.
     */
    takes_back: boolean;
};

/**
 * A word that is no category.
 */
export type UnknownCategoryBody = {
    /**
     * The most frequent of the words of which it is probably a spelling; itself, where there is no other.
     */
    alike: string;
    /**
     * The category that it means, 0 if it leaves the pieces' categories as they are; null until one is chosen.
     */
    category: number | null;
    /**
     * By what the category is known.
     */
    known_by: KnownByWord;
    /**
     * A category whose name is near.
     */
    nearest: number | null;
    /**
     * How many rows have it.
     */
    rows: number;
    /**
     * The word.
     */
    word: string;
};

/**
 * A version of a record.
 */
export type VersionBody = {
    /**
     * What was done.
     */
    action: ActionWord;
    /**
     * When; of several saves in one sitting the last.
     */
    at: string;
    /**
     * The staff account's name; empty for an import.
     */
    by: string;
    /**
     * The cells that it changed.
     */
    cells: Array<string>;
    /**
     * The working copy's revision then.
     */
    revision: number;
    /**
     * Its number.
     */
    version: number;
};

/**
 * A version with its values.
 */
export type VersionFields = {
    /**
     * The values of the changed cells before it.
     */
    before: {
        [key: string]: unknown;
    };
    /**
     * All values after it.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * The version.
     */
    version: VersionBody;
};

/**
 * What a picture shows of a piece.
 */
export type ViewWord = 'front' | 'back' | 'side' | 'base' | 'mark' | 'detail' | 'inside' | 'damage' | 'other';

/**
 * As whom a preview is seen.
 */
export type ViewerWord = 'visitor' | 'member';

/**
 * What an editor chooses from.
 */
export type VocabularyBody = {
    /**
     * In the staff's order.
     */
    categories: Array<CategoryBody>;
    /**
     * By their years.
     */
    dynasties: Array<DynastyBody>;
    /**
     * In the staff's order.
     */
    exhibition_groups: Array<ExhibitionGroupBody>;
    /**
     * By name.
     */
    people: Array<PersonBody>;
    /**
     * By name.
     */
    terms: Array<TermBody>;
    /**
     * Characters that are the same in names, a group each: `窑窯窰`.
     */
    variants: Array<string>;
};

/**
 * A material or technique that a word means: one that there is, or a new one.
 */
export type WordTerm = {
    /**
     * Its number in the Art & Architecture Thesaurus.
     */
    aat_id?: string | null;
    /**
     * What it names.
     */
    kind: TermKindWord;
    /**
     * Its name; both languages.
     */
    name: SentTexts;
    /**
     * Its key.
     */
    slug: string;
};

/**
 * A material or technique.
 */
export type WordTermBody = {
    /**
     * Its number in the Art & Architecture Thesaurus.
     */
    aat_id: string | null;
    /**
     * What it names.
     */
    kind: TermKindWord;
    /**
     * Its name.
     */
    name: Texts;
    /**
     * Its key.
     */
    slug: string;
};

export type ListAccountsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/accounts';
};

export type ListAccountsErrors = {
    401: Empty;
    403: Empty;
};

export type ListAccountsError = ListAccountsErrors[keyof ListAccountsErrors];

export type ListAccountsResponses = {
    200: EnvelopeVecAccountBody;
};

export type ListAccountsResponse = ListAccountsResponses[keyof ListAccountsResponses];

export type InviteAccountData = {
    body: NewAccount;
    path?: never;
    query?: never;
    url: '/api/desk/accounts';
};

export type InviteAccountErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
};

export type InviteAccountError = InviteAccountErrors[keyof InviteAccountErrors];

export type InviteAccountResponses = {
    200: EnvelopeSetupLink;
};

export type InviteAccountResponse = InviteAccountResponses[keyof InviteAccountResponses];

export type ChangeAccountData = {
    body: AccountPatch;
    path: {
        /**
         * The account's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/accounts/{id}';
};

export type ChangeAccountErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    409: Empty;
    422: Empty;
};

export type ChangeAccountError = ChangeAccountErrors[keyof ChangeAccountErrors];

export type ChangeAccountResponses = {
    200: EnvelopeVecAccountBody;
};

export type ChangeAccountResponse = ChangeAccountResponses[keyof ChangeAccountResponses];

export type ResetAccountData = {
    body?: never;
    path: {
        /**
         * The account's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/accounts/{id}/reset';
};

export type ResetAccountErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
    409: Empty;
};

export type ResetAccountError = ResetAccountErrors[keyof ResetAccountErrors];

export type ResetAccountResponses = {
    200: EnvelopeSetupLink;
};

export type ResetAccountResponse = ResetAccountResponses[keyof ResetAccountResponses];

export type ListArtifactsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The numbers of pieces with commas between them, 100 at most: these only.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number; for those who may know it also where a piece
         * is kept.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from what the public has) or `submitted`.
         */
        state?: string;
        /**
         * A category's number.
         */
        category?: number;
        /**
         * A period's number; pieces of periods within it count too.
         */
        dynasty?: number;
        /**
         * What a piece lacks: `tw`, `en`, `picture`, `stale_tw` or `stale_en`.
         */
        missing?: string;
        /**
         * Whether it is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; with `-` before it from the last to the first. `-updated` if absent.
         */
        sort?: string;
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/artifacts';
};

export type ListArtifactsResponses = {
    200: EnvelopeArtifactPage;
};

export type ListArtifactsResponse = ListArtifactsResponses[keyof ListArtifactsResponses];

export type ListRecentBulkEditsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/artifacts/bulk';
};

export type ListRecentBulkEditsResponses = {
    200: EnvelopeVecRecentBulkEdit;
};

export type ListRecentBulkEditsResponse = ListRecentBulkEditsResponses[keyof ListRecentBulkEditsResponses];

export type ChangeArtifactsData = {
    body: BulkRequest;
    path?: never;
    query?: never;
    url: '/api/desk/artifacts/bulk';
};

export type ChangeArtifactsResponses = {
    200: EnvelopeBulkEditBody;
};

export type ChangeArtifactsResponse = ChangeArtifactsResponses[keyof ChangeArtifactsResponses];

export type ChangeListedArtifactsData = {
    body: ListedRequest;
    path?: never;
    query?: {
        /**
         * The numbers of pieces with commas between them, 100 at most: these only.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number; for those who may know it also where a piece
         * is kept.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from what the public has) or `submitted`.
         */
        state?: string;
        /**
         * A category's number.
         */
        category?: number;
        /**
         * A period's number; pieces of periods within it count too.
         */
        dynasty?: number;
        /**
         * What a piece lacks: `tw`, `en`, `picture`, `stale_tw` or `stale_en`.
         */
        missing?: string;
        /**
         * Whether it is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; with `-` before it from the last to the first. `-updated` if absent.
         */
        sort?: string;
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/artifacts/bulk/listed';
};

export type ChangeListedArtifactsErrors = {
    409: EnvelopeListChanged;
};

export type ChangeListedArtifactsError = ChangeListedArtifactsErrors[keyof ChangeListedArtifactsErrors];

export type ChangeListedArtifactsResponses = {
    200: EnvelopeBulkEditBody;
};

export type ChangeListedArtifactsResponse = ChangeListedArtifactsResponses[keyof ChangeListedArtifactsResponses];

export type FindBulkEditData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/artifacts/bulk/{id}';
};

export type FindBulkEditErrors = {
    404: Empty;
};

export type FindBulkEditError = FindBulkEditErrors[keyof FindBulkEditErrors];

export type FindBulkEditResponses = {
    200: EnvelopeBulkEditBody;
};

export type FindBulkEditResponse = FindBulkEditResponses[keyof FindBulkEditResponses];

export type StopBulkEditData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/artifacts/bulk/{id}/stop';
};

export type StopBulkEditErrors = {
    404: Empty;
};

export type StopBulkEditError = StopBulkEditErrors[keyof StopBulkEditErrors];

export type StopBulkEditResponses = {
    200: EnvelopeBulkEditBody;
};

export type StopBulkEditResponse = StopBulkEditResponses[keyof StopBulkEditResponses];

export type UndoBulkEditData = {
    body: UndoOrder;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/artifacts/bulk/{id}/undo';
};

export type UndoBulkEditErrors = {
    404: Empty;
    409: Empty;
};

export type UndoBulkEditError = UndoBulkEditErrors[keyof UndoBulkEditErrors];

export type UndoBulkEditResponses = {
    200: EnvelopeBulkEditBody;
};

export type UndoBulkEditResponse = UndoBulkEditResponses[keyof UndoBulkEditResponses];

export type ShowProgressData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/artifacts/progress';
};

export type ShowProgressResponses = {
    200: EnvelopeProgressBody;
};

export type ShowProgressResponse = ShowProgressResponses[keyof ShowProgressResponses];

export type ListBinData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100; 50 if absent.
         */
        page_size?: number;
    };
    url: '/api/desk/bin';
};

export type ListBinResponses = {
    200: EnvelopeBinPage;
};

export type ListBinResponse = ListBinResponses[keyof ListBinResponses];

export type RecoverRecordsData = {
    body: RecoverRequest;
    path?: never;
    query?: never;
    url: '/api/desk/bin/recover';
};

export type RecoverRecordsErrors = {
    409: Empty;
    422: Empty;
};

export type RecoverRecordsError = RecoverRecordsErrors[keyof RecoverRecordsErrors];

export type RecoverRecordsResponses = {
    200: EnvelopeRecovered;
};

export type RecoverRecordsResponse = RecoverRecordsResponses[keyof RecoverRecordsResponses];

export type ListConversationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `unfinished`, `own`, `closed` or `spam`; `unfinished` if absent.
         */
        box?: string;
        /**
         * Part of a name, an address, a message or a relic number.
         */
        query?: string;
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/conversations';
};

export type ListConversationsResponses = {
    200: EnvelopeConversationPage;
};

export type ListConversationsResponse = ListConversationsResponses[keyof ListConversationsResponses];

export type CountConversationsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/conversations/counts';
};

export type CountConversationsResponses = {
    200: EnvelopeCountsBody;
};

export type CountConversationsResponse = CountConversationsResponses[keyof CountConversationsResponses];

export type DeleteConversationData = {
    body?: never;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}';
};

export type DeleteConversationErrors = {
    404: Empty;
};

export type DeleteConversationError = DeleteConversationErrors[keyof DeleteConversationErrors];

export type DeleteConversationResponses = {
    200: Empty;
};

export type DeleteConversationResponse = DeleteConversationResponses[keyof DeleteConversationResponses];

export type FindConversationData = {
    body?: never;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}';
};

export type FindConversationErrors = {
    404: Empty;
};

export type FindConversationError = FindConversationErrors[keyof FindConversationErrors];

export type FindConversationResponses = {
    200: EnvelopeConversationBody;
};

export type FindConversationResponse = FindConversationResponses[keyof FindConversationResponses];

export type ChangeConversationData = {
    body: ConversationPatch;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}';
};

export type ChangeConversationErrors = {
    404: Empty;
    422: Empty;
};

export type ChangeConversationError = ChangeConversationErrors[keyof ChangeConversationErrors];

export type ChangeConversationResponses = {
    200: EnvelopeConversationBody;
};

export type ChangeConversationResponse = ChangeConversationResponses[keyof ChangeConversationResponses];

export type KeepReplyDraftData = {
    body: DraftChange;
    path: {
        /**
         * The conversation's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}/draft';
};

export type KeepReplyDraftErrors = {
    404: Empty;
    422: Empty;
};

export type KeepReplyDraftError = KeepReplyDraftErrors[keyof KeepReplyDraftErrors];

export type KeepReplyDraftResponses = {
    200: EnvelopeDraftKept;
};

export type KeepReplyDraftResponse = KeepReplyDraftResponses[keyof KeepReplyDraftResponses];

export type ExportConversationData = {
    body?: never;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}/export';
};

export type ExportConversationErrors = {
    404: Empty;
};

export type ExportConversationError = ExportConversationErrors[keyof ExportConversationErrors];

export type ExportConversationResponses = {
    200: EnvelopeConversationBody;
};

export type ExportConversationResponse = ExportConversationResponses[keyof ExportConversationResponses];

export type AddNoteData = {
    body: NewNote;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}/notes';
};

export type AddNoteErrors = {
    404: Empty;
    422: Empty;
};

export type AddNoteError = AddNoteErrors[keyof AddNoteErrors];

export type AddNoteResponses = {
    200: EnvelopeConversationBody;
};

export type AddNoteResponse = AddNoteResponses[keyof AddNoteResponses];

export type SendReplyData = {
    body: ReplyRequest;
    path: {
        /**
         * The conversation's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}/replies';
};

export type SendReplyErrors = {
    409: EnvelopeConversationBody;
};

export type SendReplyError = SendReplyErrors[keyof SendReplyErrors];

export type SendReplyResponses = {
    200: EnvelopeConversationBody;
};

export type SendReplyResponse = SendReplyResponses[keyof SendReplyResponses];

export type ResendReplyData = {
    body?: never;
    path: {
        /**
         * The conversation's number.
         */
        id: number;
        /**
         * The reply's number.
         */
        reply: number;
    };
    query?: never;
    url: '/api/desk/conversations/{id}/replies/{reply}/resend';
};

export type ResendReplyErrors = {
    409: EnvelopeConversationBody;
};

export type ResendReplyError = ResendReplyErrors[keyof ResendReplyErrors];

export type ResendReplyResponses = {
    200: EnvelopeConversationBody;
};

export type ResendReplyResponse = ResendReplyResponses[keyof ResendReplyResponses];

export type FindDynastyLinksData = {
    body?: never;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/dynasties/{id}/links';
};

export type FindDynastyLinksErrors = {
    404: Empty;
};

export type FindDynastyLinksError = FindDynastyLinksErrors[keyof FindDynastyLinksErrors];

export type FindDynastyLinksResponses = {
    200: EnvelopeDynastyLinksBody;
};

export type FindDynastyLinksResponse = FindDynastyLinksResponses[keyof FindDynastyLinksResponses];

export type MergeDynastyData = {
    body: DynastyMergeRequest;
    path: {
        /**
         * The one that goes
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/dynasties/{id}/merge';
};

export type MergeDynastyErrors = {
    404: Empty;
    422: Empty;
};

export type MergeDynastyError = MergeDynastyErrors[keyof MergeDynastyErrors];

export type MergeDynastyResponses = {
    200: EnvelopeDynastyMergedBody;
};

export type MergeDynastyResponse = MergeDynastyResponses[keyof MergeDynastyResponses];

export type ListDynastyMergesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/dynasty-merges';
};

export type ListDynastyMergesResponses = {
    200: EnvelopeVecMergeBody;
};

export type ListDynastyMergesResponse = ListDynastyMergesResponses[keyof ListDynastyMergesResponses];

export type UndoDynastyMergeData = {
    body?: never;
    path: {
        /**
         * The merge's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/dynasty-merges/{id}/undo';
};

export type UndoDynastyMergeErrors = {
    404: Empty;
};

export type UndoDynastyMergeError = UndoDynastyMergeErrors[keyof UndoDynastyMergeErrors];

export type UndoDynastyMergeResponses = {
    200: EnvelopeDynastyRestored;
};

export type UndoDynastyMergeResponse = UndoDynastyMergeResponses[keyof UndoDynastyMergeResponses];

export type ListExportsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/exports';
};

export type ListExportsResponses = {
    200: EnvelopeExportsBody;
};

export type ListExportsResponse = ListExportsResponses[keyof ListExportsResponses];

export type RequestExportData = {
    body: ExportOrder;
    path?: never;
    query?: {
        /**
         * The numbers of pieces with commas between them, 100 at most: these only.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number; for those who may know it also where a piece
         * is kept.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from what the public has) or `submitted`.
         */
        state?: string;
        /**
         * A category's number.
         */
        category?: number;
        /**
         * A period's number; pieces of periods within it count too.
         */
        dynasty?: number;
        /**
         * What a piece lacks: `tw`, `en`, `picture`, `stale_tw` or `stale_en`.
         */
        missing?: string;
        /**
         * Whether it is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; with `-` before it from the last to the first. `-updated` if absent.
         */
        sort?: string;
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/exports';
};

export type RequestExportErrors = {
    409: Empty;
    422: Empty;
};

export type RequestExportError = RequestExportErrors[keyof RequestExportErrors];

export type RequestExportResponses = {
    200: EnvelopeExportBody;
};

export type RequestExportResponse = RequestExportResponses[keyof RequestExportResponses];

export type CancelExportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/exports/{id}';
};

export type CancelExportErrors = {
    404: Empty;
};

export type CancelExportError = CancelExportErrors[keyof CancelExportErrors];

export type CancelExportResponses = {
    200: Empty;
};

export type CancelExportResponse = CancelExportResponses[keyof CancelExportResponses];

export type DownloadExportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/exports/{id}/file';
};

export type DownloadExportErrors = {
    404: Empty;
};

export type DownloadExportError = DownloadExportErrors[keyof DownloadExportErrors];

export type DownloadExportResponses = {
    /**
     * The file
     */
    200: Blob | File;
    /**
     * A part of the file
     */
    206: Blob | File;
};

export type DownloadExportResponse = DownloadExportResponses[keyof DownloadExportResponses];

export type ShowDeskHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/health';
};

export type ShowDeskHealthResponses = {
    200: EnvelopeDeskHealth;
};

export type ShowDeskHealthResponse = ShowDeskHealthResponses[keyof ShowDeskHealthResponses];

export type ShowHomeCabinetData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/home-cabinet';
};

export type ShowHomeCabinetResponses = {
    200: EnvelopeVecCabinetPieceBody;
};

export type ShowHomeCabinetResponse = ShowHomeCabinetResponses[keyof ShowHomeCabinetResponses];

export type ArrangeHomeCabinetData = {
    body: CabinetArrangement;
    path?: never;
    query?: never;
    url: '/api/desk/home-cabinet';
};

export type ArrangeHomeCabinetResponses = {
    200: EnvelopeVecCabinetPieceBody;
};

export type ArrangeHomeCabinetResponse = ArrangeHomeCabinetResponses[keyof ArrangeHomeCabinetResponses];

export type ForgetMappingData = {
    body?: never;
    path: {
        name: string;
    };
    query?: never;
    url: '/api/desk/import-mappings/{name}';
};

export type ForgetMappingErrors = {
    404: Empty;
};

export type ForgetMappingError = ForgetMappingErrors[keyof ForgetMappingErrors];

export type ForgetMappingResponses = {
    200: Empty;
};

export type ForgetMappingResponse = ForgetMappingResponses[keyof ForgetMappingResponses];

export type RenameMappingData = {
    body: MappingName;
    path: {
        name: string;
    };
    query?: never;
    url: '/api/desk/import-mappings/{name}';
};

export type RenameMappingErrors = {
    404: Empty;
    422: Empty;
};

export type RenameMappingError = RenameMappingErrors[keyof RenameMappingErrors];

export type RenameMappingResponses = {
    200: Empty;
};

export type RenameMappingResponse = RenameMappingResponses[keyof RenameMappingResponses];

export type ListImportsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/imports';
};

export type ListImportsResponses = {
    200: EnvelopeImportsBody;
};

export type ListImportsResponse = ListImportsResponses[keyof ListImportsResponses];

export type DownloadTemplateData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `xlsx` or `csv`; `xlsx` without it.
         */
        format?: string;
        /**
         * In which language its columns are named; that of `Accept-Language` without it.
         */
        language?: LanguageWord;
    };
    url: '/api/desk/imports/template';
};

export type DownloadTemplateErrors = {
    422: Empty;
};

export type DownloadTemplateError = DownloadTemplateErrors[keyof DownloadTemplateErrors];

export type DownloadTemplateResponses = {
    /**
     * The workbook or CSV file
     */
    200: unknown;
};

export type DeleteImportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}';
};

export type DeleteImportErrors = {
    404: Empty;
    409: Empty;
};

export type DeleteImportError = DeleteImportErrors[keyof DeleteImportErrors];

export type DeleteImportResponses = {
    200: Empty;
};

export type DeleteImportResponse = DeleteImportResponses[keyof DeleteImportResponses];

export type FindImportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}';
};

export type FindImportErrors = {
    404: Empty;
};

export type FindImportError = FindImportErrors[keyof FindImportErrors];

export type FindImportResponses = {
    200: EnvelopeImportBody;
};

export type FindImportResponse = FindImportResponses[keyof FindImportResponses];

export type ApplyImportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/apply';
};

export type ApplyImportErrors = {
    404: Empty;
    409: Empty;
};

export type ApplyImportError = ApplyImportErrors[keyof ApplyImportErrors];

export type ApplyImportResponses = {
    200: Empty;
};

export type ApplyImportResponse = ApplyImportResponses[keyof ApplyImportResponses];

export type ListChangedSinceImportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/changed';
};

export type ListChangedSinceImportErrors = {
    404: Empty;
};

export type ListChangedSinceImportError = ListChangedSinceImportErrors[keyof ListChangedSinceImportErrors];

export type ListChangedSinceImportResponses = {
    200: EnvelopeChangedSinceBody;
};

export type ListChangedSinceImportResponse = ListChangedSinceImportResponses[keyof ListChangedSinceImportResponses];

export type ChooseForImportData = {
    body: ImportChoices;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/choices';
};

export type ChooseForImportErrors = {
    404: Empty;
    409: Empty;
    422: Empty;
};

export type ChooseForImportError = ChooseForImportErrors[keyof ChooseForImportErrors];

export type ChooseForImportResponses = {
    200: Empty;
};

export type ChooseForImportResponse = ChooseForImportResponses[keyof ChooseForImportResponses];

export type PauseImportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/pause';
};

export type PauseImportErrors = {
    404: Empty;
    409: Empty;
};

export type PauseImportError = PauseImportErrors[keyof PauseImportErrors];

export type PauseImportResponses = {
    200: Empty;
};

export type PauseImportResponse = PauseImportResponses[keyof PauseImportResponses];

export type ResumeImportData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/resume';
};

export type ResumeImportErrors = {
    404: Empty;
    409: Empty;
};

export type ResumeImportError = ResumeImportErrors[keyof ResumeImportErrors];

export type ResumeImportResponses = {
    200: Empty;
};

export type ResumeImportResponse = ResumeImportResponses[keyof ResumeImportResponses];

export type ListImportRowsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * `new`, `changed`, `unchanged`, `wrong`, several with commas between them; all of these without it. `person`: the people whom
         * they name and the import adds.
         */
        outcome?: string;
        /**
         * The number of the last row that the caller has.
         */
        after?: number;
    };
    url: '/api/desk/imports/{id}/rows';
};

export type ListImportRowsErrors = {
    404: Empty;
    422: Empty;
};

export type ListImportRowsError = ListImportRowsErrors[keyof ListImportRowsErrors];

export type ListImportRowsResponses = {
    200: EnvelopeImportRowsBody;
};

export type ListImportRowsResponse = ListImportRowsResponses[keyof ListImportRowsResponses];

export type UndoImportData = {
    body: UndoOrder;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/undo';
};

export type UndoImportErrors = {
    404: Empty;
    409: Empty;
};

export type UndoImportError = UndoImportErrors[keyof UndoImportErrors];

export type UndoImportResponses = {
    200: Empty;
};

export type UndoImportResponse = UndoImportResponses[keyof UndoImportResponses];

export type DownloadWrongRowsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/imports/{id}/wrong';
};

export type DownloadWrongRowsErrors = {
    404: Empty;
};

export type DownloadWrongRowsError = DownloadWrongRowsErrors[keyof DownloadWrongRowsErrors];

export type DownloadWrongRowsResponses = {
    /**
     * The workbook
     */
    200: unknown;
};

export type FindInHouseData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/in-house/{id}';
};

export type FindInHouseResponses = {
    200: EnvelopeInHouseBody;
};

export type FindInHouseResponse = FindInHouseResponses[keyof FindInHouseResponses];

export type SaveInHouseData = {
    body: InHouseChanges;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/in-house/{id}';
};

export type SaveInHouseErrors = {
    409: EnvelopeInHouseRefused;
    422: EnvelopeInHouseRefused;
};

export type SaveInHouseError = SaveInHouseErrors[keyof SaveInHouseErrors];

export type SaveInHouseResponses = {
    200: EnvelopeInHouseBody;
};

export type SaveInHouseResponse = SaveInHouseResponses[keyof SaveInHouseResponses];

export type ListInHouseVersionsData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/in-house/{id}/history';
};

export type ListInHouseVersionsResponses = {
    200: EnvelopeVecVersionBody;
};

export type ListInHouseVersionsResponse = ListInHouseVersionsResponses[keyof ListInHouseVersionsResponses];

export type FindInHouseVersionData = {
    body?: never;
    path: {
        id: number;
        version: number;
    };
    query?: never;
    url: '/api/desk/in-house/{id}/history/{version}';
};

export type FindInHouseVersionResponses = {
    200: EnvelopeVersionFields;
};

export type FindInHouseVersionResponse = FindInHouseVersionResponses[keyof FindInHouseVersionResponses];

export type RestoreInHouseData = {
    body: RestoreRequest;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/desk/in-house/{id}/restore';
};

export type RestoreInHouseErrors = {
    409: EnvelopeInHouseRefused;
    422: EnvelopeInHouseRefused;
};

export type RestoreInHouseError = RestoreInHouseErrors[keyof RestoreInHouseErrors];

export type RestoreInHouseResponses = {
    200: EnvelopeInHouseBody;
};

export type RestoreInHouseResponse = RestoreInHouseResponses[keyof RestoreInHouseResponses];

export type ListLogData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * A part of the name of who did it, of what it was done to, or of the details.
         */
        query?: string;
        /**
         * The name of who did it; `-` is the server itself.
         */
        who?: string;
        /**
         * `publication`, `change`, `sign_in`, `account`, `personal`, `refusal` or `transfer`; several with commas between.
         */
        area?: string;
        /**
         * The first day, `YYYY-MM-DD`, of the site's calendar.
         */
        from?: string;
        /**
         * The last day, likewise.
         */
        to?: string;
        /**
         * Only lines before the one of this number, for the next lines of a list.
         */
        before?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/log';
};

export type ListLogErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
};

export type ListLogError = ListLogErrors[keyof ListLogErrors];

export type ListLogResponses = {
    200: EnvelopeLogPage;
};

export type ListLogResponse = ListLogResponses[keyof ListLogResponses];

export type ExportLogData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * A part of the name of who did it, of what it was done to, or of the details.
         */
        query?: string;
        /**
         * The name of who did it; `-` is the server itself.
         */
        who?: string;
        /**
         * `publication`, `change`, `sign_in`, `account`, `personal`, `refusal` or `transfer`; several with commas between.
         */
        area?: string;
        /**
         * The first day, `YYYY-MM-DD`, of the site's calendar.
         */
        from?: string;
        /**
         * The last day, likewise.
         */
        to?: string;
        /**
         * Only lines before the one of this number, for the next lines of a list.
         */
        before?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/log/export';
};

export type ExportLogErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
};

export type ExportLogError = ExportLogErrors[keyof ExportLogErrors];

export type ExportLogResponses = {
    200: EnvelopeVecLogLineBody;
};

export type ExportLogResponse = ExportLogResponses[keyof ExportLogResponses];

export type UndoMemberMergeData = {
    body?: never;
    path: {
        /**
         * The merge's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/member-merges/{id}/undo';
};

export type UndoMemberMergeErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
    409: Empty;
};

export type UndoMemberMergeError = UndoMemberMergeErrors[keyof UndoMemberMergeErrors];

export type UndoMemberMergeResponses = {
    200: EnvelopeMemberBody;
};

export type UndoMemberMergeResponse = UndoMemberMergeResponses[keyof UndoMemberMergeResponses];

export type ListMembersData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * A part of the name, of the account or of a provider's address.
         */
        query?: string;
        /**
         * `new` (registered within 30 days), `suspended` or `alike` (perhaps the same person as another); all if absent.
         */
        group?: string;
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100.
         */
        page_size?: number;
    };
    url: '/api/desk/members';
};

export type ListMembersErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
};

export type ListMembersError = ListMembersErrors[keyof ListMembersErrors];

export type ListMembersResponses = {
    200: EnvelopeMemberPage;
};

export type ListMembersResponse = ListMembersResponses[keyof ListMembersResponses];

export type DeleteMemberDataData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}';
};

export type DeleteMemberDataErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type DeleteMemberDataError = DeleteMemberDataErrors[keyof DeleteMemberDataErrors];

export type DeleteMemberDataResponses = {
    200: Empty;
};

export type DeleteMemberDataResponse = DeleteMemberDataResponses[keyof DeleteMemberDataResponses];

export type FindMemberData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}';
};

export type FindMemberErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type FindMemberError = FindMemberErrors[keyof FindMemberErrors];

export type FindMemberResponses = {
    200: EnvelopeMemberBody;
};

export type FindMemberResponse = FindMemberResponses[keyof FindMemberResponses];

export type ShowMemberContactData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/contact';
};

export type ShowMemberContactErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type ShowMemberContactError = ShowMemberContactErrors[keyof ShowMemberContactErrors];

export type ShowMemberContactResponses = {
    200: EnvelopeMemberContact;
};

export type ShowMemberContactResponse = ShowMemberContactResponses[keyof ShowMemberContactResponses];

export type ExportMemberDataData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/export';
};

export type ExportMemberDataErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type ExportMemberDataError = ExportMemberDataErrors[keyof ExportMemberDataErrors];

export type ExportMemberDataResponses = {
    200: EnvelopeMemberExport;
};

export type ExportMemberDataResponse = ExportMemberDataResponses[keyof ExportMemberDataResponses];

export type ShowMemberMergeData = {
    body?: never;
    path: {
        /**
         * The member who stays
         */
        id: number;
        /**
         * The one who goes
         */
        other: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/merge/{other}';
};

export type ShowMemberMergeErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type ShowMemberMergeError = ShowMemberMergeErrors[keyof ShowMemberMergeErrors];

export type ShowMemberMergeResponses = {
    200: EnvelopeMergePreview;
};

export type ShowMemberMergeResponse = ShowMemberMergeResponses[keyof ShowMemberMergeResponses];

export type MergeMembersData = {
    body: MergeRequest;
    path: {
        /**
         * The member who stays
         */
        id: number;
        /**
         * The one who goes
         */
        other: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/merge/{other}';
};

export type MergeMembersErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
};

export type MergeMembersError = MergeMembersErrors[keyof MergeMembersErrors];

export type MergeMembersResponses = {
    200: EnvelopeMemberBody;
};

export type MergeMembersResponse = MergeMembersResponses[keyof MergeMembersResponses];

export type SendMergeCodeData = {
    body?: never;
    path: {
        /**
         * The member who is asked
         */
        id: number;
        /**
         * The other one
         */
        other: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/merge/{other}/code';
};

export type SendMergeCodeErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
    429: Empty;
};

export type SendMergeCodeError = SendMergeCodeErrors[keyof SendMergeCodeErrors];

export type SendMergeCodeResponses = {
    200: EnvelopeMergeSideBody;
};

export type SendMergeCodeResponse = SendMergeCodeResponses[keyof SendMergeCodeResponses];

export type ConfirmMergeCodeData = {
    body: MergeConfirmation;
    path: {
        /**
         * The member who was asked
         */
        id: number;
        /**
         * The other one
         */
        other: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/merge/{other}/confirm';
};

export type ConfirmMergeCodeErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
};

export type ConfirmMergeCodeError = ConfirmMergeCodeErrors[keyof ConfirmMergeCodeErrors];

export type ConfirmMergeCodeResponses = {
    200: EnvelopeMergeSideBody;
};

export type ConfirmMergeCodeResponse = ConfirmMergeCodeResponses[keyof ConfirmMergeCodeResponses];

export type RestoreMemberData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/restore';
};

export type RestoreMemberErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type RestoreMemberError = RestoreMemberErrors[keyof RestoreMemberErrors];

export type RestoreMemberResponses = {
    200: EnvelopeMemberBody;
};

export type RestoreMemberResponse = RestoreMemberResponses[keyof RestoreMemberResponses];

export type EndMemberSessionsData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/sessions';
};

export type EndMemberSessionsErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type EndMemberSessionsError = EndMemberSessionsErrors[keyof EndMemberSessionsErrors];

export type EndMemberSessionsResponses = {
    200: EnvelopeMemberBody;
};

export type EndMemberSessionsResponse = EndMemberSessionsResponses[keyof EndMemberSessionsResponses];

export type EndMemberSessionData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
        /**
         * The session's number
         */
        session: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/sessions/{session}';
};

export type EndMemberSessionErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type EndMemberSessionError = EndMemberSessionErrors[keyof EndMemberSessionErrors];

export type EndMemberSessionResponses = {
    200: EnvelopeMemberBody;
};

export type EndMemberSessionResponse = EndMemberSessionResponses[keyof EndMemberSessionResponses];

export type SuspendMemberData = {
    body?: never;
    path: {
        /**
         * The member's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/members/{id}/suspend';
};

export type SuspendMemberErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type SuspendMemberError = SuspendMemberErrors[keyof SuspendMemberErrors];

export type SuspendMemberResponses = {
    200: EnvelopeMemberBody;
};

export type SuspendMemberResponse = SuspendMemberResponses[keyof SuspendMemberResponses];

export type ListMissedSearchesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/missed-searches';
};

export type ListMissedSearchesResponses = {
    200: EnvelopeVecMissedSearchBody;
};

export type ListMissedSearchesResponse = ListMissedSearchesResponses[keyof ListMissedSearchesResponses];

export type DismissMissedSearchData = {
    body: MissedKeyword;
    path?: never;
    query?: never;
    url: '/api/desk/missed-searches/dismiss';
};

export type DismissMissedSearchResponses = {
    200: EnvelopeVecMissedSearchBody;
};

export type DismissMissedSearchResponse = DismissMissedSearchResponses[keyof DismissMissedSearchResponses];

export type ListOptionsData = {
    body?: never;
    path: {
        /**
         * Which list.
         */
        kind: OptionWord;
    };
    query?: never;
    url: '/api/desk/options/{kind}';
};

export type ListOptionsResponses = {
    200: EnvelopeVecOptionLine;
};

export type ListOptionsResponse = ListOptionsResponses[keyof ListOptionsResponses];

export type AddOptionData = {
    body: NewOption;
    path: {
        /**
         * Which list.
         */
        kind: OptionWord;
    };
    query?: never;
    url: '/api/desk/options/{kind}';
};

export type AddOptionResponses = {
    200: EnvelopeVecOptionLine;
};

export type AddOptionResponse = AddOptionResponses[keyof AddOptionResponses];

export type OrderOptionsData = {
    body: OptionOrder;
    path: {
        /**
         * Which list.
         */
        kind: OptionWord;
    };
    query?: never;
    url: '/api/desk/options/{kind}/order';
};

export type OrderOptionsResponses = {
    200: EnvelopeVecOptionLine;
};

export type OrderOptionsResponse = OrderOptionsResponses[keyof OrderOptionsResponses];

export type ChangeOptionData = {
    body: OptionChange;
    path: {
        /**
         * Which list.
         */
        kind: OptionWord;
        /**
         * Its number.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/options/{kind}/{id}';
};

export type ChangeOptionResponses = {
    200: EnvelopeVecOptionLine;
};

export type ChangeOptionResponse = ChangeOptionResponses[keyof ChangeOptionResponses];

export type FindPeriodsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * A dating, years, or the beginning of a name.
         */
        text: string;
    };
    url: '/api/desk/periods';
};

export type FindPeriodsErrors = {
    400: Empty;
};

export type FindPeriodsError = FindPeriodsErrors[keyof FindPeriodsErrors];

export type FindPeriodsResponses = {
    200: EnvelopeVecPeriodMatchBody;
};

export type FindPeriodsResponse = FindPeriodsResponses[keyof FindPeriodsResponses];

export type ListPhrasesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/phrases';
};

export type ListPhrasesResponses = {
    200: EnvelopeVecPhraseBody;
};

export type ListPhrasesResponse = ListPhrasesResponses[keyof ListPhrasesResponses];

export type AddPhraseData = {
    body: PhraseChange;
    path?: never;
    query?: never;
    url: '/api/desk/phrases';
};

export type AddPhraseErrors = {
    422: Empty;
};

export type AddPhraseError = AddPhraseErrors[keyof AddPhraseErrors];

export type AddPhraseResponses = {
    200: EnvelopeVecPhraseBody;
};

export type AddPhraseResponse = AddPhraseResponses[keyof AddPhraseResponses];

export type ListDeletedPhrasesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/phrases/deleted';
};

export type ListDeletedPhrasesResponses = {
    200: EnvelopeVecPhraseBody;
};

export type ListDeletedPhrasesResponse = ListDeletedPhrasesResponses[keyof ListDeletedPhrasesResponses];

export type DeletePhraseData = {
    body?: never;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/phrases/{id}';
};

export type DeletePhraseErrors = {
    404: Empty;
};

export type DeletePhraseError = DeletePhraseErrors[keyof DeletePhraseErrors];

export type DeletePhraseResponses = {
    200: EnvelopeVecPhraseBody;
};

export type DeletePhraseResponse = DeletePhraseResponses[keyof DeletePhraseResponses];

export type ChangePhraseData = {
    body: PhraseChange;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/phrases/{id}';
};

export type ChangePhraseErrors = {
    404: Empty;
    422: Empty;
};

export type ChangePhraseError = ChangePhraseErrors[keyof ChangePhraseErrors];

export type ChangePhraseResponses = {
    200: EnvelopeVecPhraseBody;
};

export type ChangePhraseResponse = ChangePhraseResponses[keyof ChangePhraseResponses];

export type RestorePhraseData = {
    body?: never;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/phrases/{id}/restore';
};

export type RestorePhraseErrors = {
    404: Empty;
    422: Empty;
};

export type RestorePhraseError = RestorePhraseErrors[keyof RestorePhraseErrors];

export type RestorePhraseResponses = {
    200: EnvelopeVecPhraseBody;
};

export type RestorePhraseResponse = RestorePhraseResponses[keyof RestorePhraseResponses];

export type ShowPictureData = {
    body?: never;
    path: {
        key: string;
        /**
         * `{width}.webp`
         */
        file: string;
    };
    query?: never;
    url: '/api/desk/pictures/{key}/{file}';
};

export type ShowPictureErrors = {
    404: Empty;
};

export type ShowPictureError = ShowPictureErrors[keyof ShowPictureErrors];

export type ShowPictureResponses = {
    200: Array<number>;
};

export type ShowPictureResponse = ShowPictureResponses[keyof ShowPictureResponses];

export type ListPoliciesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/policies';
};

export type ListPoliciesResponses = {
    200: EnvelopeVecPolicyVersionBody;
};

export type ListPoliciesResponse = ListPoliciesResponses[keyof ListPoliciesResponses];

export type ShowPolicyData = {
    body?: never;
    path?: never;
    query: {
        /**
         * As staff called it.
         */
        version: string;
    };
    url: '/api/desk/policies/texts';
};

export type ShowPolicyErrors = {
    404: Empty;
};

export type ShowPolicyError = ShowPolicyErrors[keyof ShowPolicyErrors];

export type ShowPolicyResponses = {
    200: EnvelopePolicyTextsBody;
};

export type ShowPolicyResponse = ShowPolicyResponses[keyof ShowPolicyResponses];

export type NotePresenceData = {
    body: PresenceRequest;
    path?: never;
    query?: never;
    url: '/api/desk/presence';
};

export type NotePresenceResponses = {
    200: EnvelopeVecPresentBody;
};

export type NotePresenceResponse = NotePresenceResponses[keyof NotePresenceResponses];

export type ShowProfileData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/profile';
};

export type ShowProfileErrors = {
    401: Empty;
};

export type ShowProfileError = ShowProfileErrors[keyof ShowProfileErrors];

export type ShowProfileResponses = {
    200: EnvelopeProfileBody;
};

export type ShowProfileResponse = ShowProfileResponses[keyof ShowProfileResponses];

export type ListPasskeysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/profile/passkeys';
};

export type ListPasskeysErrors = {
    401: Empty;
};

export type ListPasskeysError = ListPasskeysErrors[keyof ListPasskeysErrors];

export type ListPasskeysResponses = {
    200: EnvelopeVecPasskeyBody;
};

export type ListPasskeysResponse = ListPasskeysResponses[keyof ListPasskeysResponses];

export type BeginPasskeyData = {
    body: Confirmation;
    path?: never;
    query?: never;
    url: '/api/desk/profile/passkeys';
};

export type BeginPasskeyErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
    429: Empty;
    503: Empty;
};

export type BeginPasskeyError = BeginPasskeyErrors[keyof BeginPasskeyErrors];

export type BeginPasskeyResponses = {
    200: EnvelopePasskeyStart;
};

export type BeginPasskeyResponse = BeginPasskeyResponses[keyof BeginPasskeyResponses];

export type AddPasskeyData = {
    body: NewPasskeyRequest;
    path?: never;
    query?: never;
    url: '/api/desk/profile/passkeys/finish';
};

export type AddPasskeyErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    409: Empty;
    422: Empty;
};

export type AddPasskeyError = AddPasskeyErrors[keyof AddPasskeyErrors];

export type AddPasskeyResponses = {
    200: Empty;
};

export type AddPasskeyResponse = AddPasskeyResponses[keyof AddPasskeyResponses];

export type RenamePasskeyData = {
    body: PasskeyName;
    path: {
        /**
         * The passkey's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/profile/passkeys/{id}';
};

export type RenamePasskeyErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
};

export type RenamePasskeyError = RenamePasskeyErrors[keyof RenamePasskeyErrors];

export type RenamePasskeyResponses = {
    200: Empty;
};

export type RenamePasskeyResponse = RenamePasskeyResponses[keyof RenamePasskeyResponses];

export type RemovePasskeyData = {
    body: Confirmation;
    path: {
        /**
         * The passkey's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/profile/passkeys/{id}/remove';
};

export type RemovePasskeyErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    409: Empty;
    422: Empty;
    429: Empty;
    503: Empty;
};

export type RemovePasskeyError = RemovePasskeyErrors[keyof RemovePasskeyErrors];

export type RemovePasskeyResponses = {
    200: Empty;
};

export type RemovePasskeyResponse = RemovePasskeyResponses[keyof RemovePasskeyResponses];

export type ChangePasswordData = {
    body: PasswordChange;
    path?: never;
    query?: never;
    url: '/api/desk/profile/password';
};

export type ChangePasswordErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    409: Empty;
    422: Empty;
    429: Empty;
    503: Empty;
};

export type ChangePasswordError = ChangePasswordErrors[keyof ChangePasswordErrors];

export type ChangePasswordResponses = {
    200: Empty;
};

export type ChangePasswordResponse = ChangePasswordResponses[keyof ChangePasswordResponses];

export type AddPasswordData = {
    body: PasswordAddition;
    path?: never;
    query?: never;
    url: '/api/desk/profile/password/add';
};

export type AddPasswordErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    409: Empty;
    422: Empty;
    503: Empty;
};

export type AddPasswordError = AddPasswordErrors[keyof AddPasswordErrors];

export type AddPasswordResponses = {
    200: EnvelopeRecoveryCodes;
};

export type AddPasswordResponse = AddPasswordResponses[keyof AddPasswordResponses];

export type RenewRecoveryCodesData = {
    body: Confirmation;
    path?: never;
    query?: never;
    url: '/api/desk/profile/recovery-codes';
};

export type RenewRecoveryCodesErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
    429: Empty;
    503: Empty;
};

export type RenewRecoveryCodesError = RenewRecoveryCodesErrors[keyof RenewRecoveryCodesErrors];

export type RenewRecoveryCodesResponses = {
    200: EnvelopeRecoveryCodes;
};

export type RenewRecoveryCodesResponse = RenewRecoveryCodesResponses[keyof RenewRecoveryCodesResponses];

export type BeginSecondFactorData = {
    body: Confirmation;
    path?: never;
    query?: never;
    url: '/api/desk/profile/second-factor';
};

export type BeginSecondFactorErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
    429: Empty;
    503: Empty;
};

export type BeginSecondFactorError = BeginSecondFactorErrors[keyof BeginSecondFactorErrors];

export type BeginSecondFactorResponses = {
    200: EnvelopeSecondFactorStart;
};

export type BeginSecondFactorResponse = BeginSecondFactorResponses[keyof BeginSecondFactorResponses];

export type ConfirmSecondFactorData = {
    body: SecondFactorConfirmation;
    path?: never;
    query?: never;
    url: '/api/desk/profile/second-factor/confirm';
};

export type ConfirmSecondFactorErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
};

export type ConfirmSecondFactorError = ConfirmSecondFactorErrors[keyof ConfirmSecondFactorErrors];

export type ConfirmSecondFactorResponses = {
    200: Empty;
};

export type ConfirmSecondFactorResponse = ConfirmSecondFactorResponses[keyof ConfirmSecondFactorResponses];

export type ShowSiteReadinessData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/readiness';
};

export type ShowSiteReadinessErrors = {
    401: Empty;
    403: Empty;
};

export type ShowSiteReadinessError = ShowSiteReadinessErrors[keyof ShowSiteReadinessErrors];

export type ShowSiteReadinessResponses = {
    200: EnvelopeReadinessBody;
};

export type ShowSiteReadinessResponse = ShowSiteReadinessResponses[keyof ShowSiteReadinessResponses];

export type ChangeSetupStepData = {
    body: SetupStepChange;
    path: {
        /**
         * The step, as the answer names it
         */
        step: string;
    };
    query?: never;
    url: '/api/desk/readiness/steps/{step}';
};

export type ChangeSetupStepErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type ChangeSetupStepError = ChangeSetupStepErrors[keyof ChangeSetupStepErrors];

export type ChangeSetupStepResponses = {
    200: EnvelopeReadinessBody;
};

export type ChangeSetupStepResponse = ChangeSetupStepResponses[keyof ChangeSetupStepResponses];

export type SendTestMailData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/readiness/test-mail';
};

export type SendTestMailErrors = {
    401: Empty;
    403: Empty;
    409: Empty;
    429: Empty;
};

export type SendTestMailError = SendTestMailErrors[keyof SendTestMailErrors];

export type SendTestMailResponses = {
    200: EnvelopeTestMailBody;
};

export type SendTestMailResponse = SendTestMailResponses[keyof SendTestMailResponses];

export type ListRecordsData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
    };
    query?: {
        /**
         * From 1.
         */
        page?: number;
        /**
         * 1 to 100; 100 if absent.
         */
        page_size?: number;
    };
    url: '/api/desk/records/{noun}';
};

export type ListRecordsErrors = {
    422: Empty;
};

export type ListRecordsError = ListRecordsErrors[keyof ListRecordsErrors];

export type ListRecordsResponses = {
    200: EnvelopeVecRecordLine;
};

export type ListRecordsResponse = ListRecordsResponses[keyof ListRecordsResponses];

export type CreateRecordData = {
    body: NewRecord;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
    };
    query?: never;
    url: '/api/desk/records/{noun}';
};

export type CreateRecordErrors = {
    422: EnvelopeRefused;
};

export type CreateRecordError = CreateRecordErrors[keyof CreateRecordErrors];

export type CreateRecordResponses = {
    200: EnvelopeRecordBody;
};

export type CreateRecordResponse = CreateRecordResponses[keyof CreateRecordResponses];

export type OrderRecordsData = {
    body: RecordOrder;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
    };
    query?: never;
    url: '/api/desk/records/{noun}/order';
};

export type OrderRecordsResponses = {
    200: EnvelopeVecRecordLine;
};

export type OrderRecordsResponse = OrderRecordsResponses[keyof OrderRecordsResponses];

export type BinRecordData = {
    body: BinRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}';
};

export type BinRecordErrors = {
    409: EnvelopeRefused;
};

export type BinRecordError = BinRecordErrors[keyof BinRecordErrors];

export type BinRecordResponses = {
    200: EnvelopeRecordBody;
};

export type BinRecordResponse = BinRecordResponses[keyof BinRecordResponses];

export type FindRecordData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}';
};

export type FindRecordResponses = {
    200: EnvelopeRecordBody;
};

export type FindRecordResponse = FindRecordResponses[keyof FindRecordResponses];

export type SaveRecordData = {
    body: RecordChanges;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}';
};

export type SaveRecordErrors = {
    409: EnvelopeRefused;
    422: EnvelopeRefused;
};

export type SaveRecordError = SaveRecordErrors[keyof SaveRecordErrors];

export type SaveRecordResponses = {
    200: EnvelopeRecordBody;
};

export type SaveRecordResponse = SaveRecordResponses[keyof SaveRecordResponses];

export type ListVersionsData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/history';
};

export type ListVersionsResponses = {
    200: EnvelopeVecVersionBody;
};

export type ListVersionsResponse = ListVersionsResponses[keyof ListVersionsResponses];

export type FindVersionData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * The record's number.
         */
        id: number;
        /**
         * The version's number.
         */
        version: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/history/{version}';
};

export type FindVersionResponses = {
    200: EnvelopeVersionFields;
};

export type FindVersionResponse = FindVersionResponses[keyof FindVersionResponses];

export type OrderPicturesData = {
    body: PicturePlace;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/pictures/order';
};

export type OrderPicturesErrors = {
    404: Empty;
};

export type OrderPicturesError = OrderPicturesErrors[keyof OrderPicturesErrors];

export type OrderPicturesResponses = {
    200: EnvelopeRecordBody;
};

export type OrderPicturesResponse = OrderPicturesResponses[keyof OrderPicturesResponses];

export type RestorePictureData = {
    body: RemovedPicture;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/pictures/restore';
};

export type RestorePictureErrors = {
    404: Empty;
};

export type RestorePictureError = RestorePictureErrors[keyof RestorePictureErrors];

export type RestorePictureResponses = {
    200: EnvelopeRecordBody;
};

export type RestorePictureResponse = RestorePictureResponses[keyof RestorePictureResponses];

export type RemovePictureData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
        /**
         * The picture's key.
         */
        key: string;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/pictures/{key}';
};

export type RemovePictureErrors = {
    404: Empty;
};

export type RemovePictureError = RemovePictureErrors[keyof RemovePictureErrors];

export type RemovePictureResponses = {
    200: EnvelopeRecordBody;
};

export type RemovePictureResponse = RemovePictureResponses[keyof RemovePictureResponses];

export type DescribePictureData = {
    body: PictureChanges;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
        /**
         * The picture's key.
         */
        key: string;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/pictures/{key}';
};

export type DescribePictureErrors = {
    404: Empty;
};

export type DescribePictureError = DescribePictureErrors[keyof DescribePictureErrors];

export type DescribePictureResponses = {
    200: EnvelopeRecordBody;
};

export type DescribePictureResponse = DescribePictureResponses[keyof DescribePictureResponses];

export type RotatePictureData = {
    body: PictureTurn;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
        /**
         * The picture's key.
         */
        key: string;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/pictures/{key}/rotate';
};

export type RotatePictureErrors = {
    404: Empty;
    422: Empty;
};

export type RotatePictureError = RotatePictureErrors[keyof RotatePictureErrors];

export type RotatePictureResponses = {
    200: EnvelopeRecordBody;
};

export type RotatePictureResponse = RotatePictureResponses[keyof RotatePictureResponses];

export type CreatePreviewData = {
    body: PreviewRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/preview';
};

export type CreatePreviewResponses = {
    200: EnvelopePreviewBody;
};

export type CreatePreviewResponse = CreatePreviewResponses[keyof CreatePreviewResponses];

export type EndPreviewsData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/preview/end';
};

export type EndPreviewsErrors = {
    404: Empty;
};

export type EndPreviewsError = EndPreviewsErrors[keyof EndPreviewsErrors];

export type EndPreviewsResponses = {
    200: Empty;
};

export type EndPreviewsResponse = EndPreviewsResponses[keyof EndPreviewsResponses];

export type PublishRecordData = {
    body: PublishRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/publish';
};

export type PublishRecordErrors = {
    409: EnvelopeRefused;
    422: EnvelopeRefused;
};

export type PublishRecordError = PublishRecordErrors[keyof PublishRecordErrors];

export type PublishRecordResponses = {
    200: EnvelopeRecordBody;
};

export type PublishRecordResponse = PublishRecordResponses[keyof PublishRecordResponses];

export type RecoverRecordData = {
    body?: never;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/recover';
};

export type RecoverRecordResponses = {
    200: EnvelopeRecordBody;
};

export type RecoverRecordResponse = RecoverRecordResponses[keyof RecoverRecordResponses];

export type RestoreVersionData = {
    body: RestoreRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/restore';
};

export type RestoreVersionErrors = {
    409: EnvelopeRefused;
    422: EnvelopeRefused;
};

export type RestoreVersionError = RestoreVersionErrors[keyof RestoreVersionErrors];

export type RestoreVersionResponses = {
    200: EnvelopeRecordBody;
};

export type RestoreVersionResponse = RestoreVersionResponses[keyof RestoreVersionResponses];

export type SubmitRecordData = {
    body: RevisionRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/submit';
};

export type SubmitRecordErrors = {
    409: EnvelopeRefused;
};

export type SubmitRecordError = SubmitRecordErrors[keyof SubmitRecordErrors];

export type SubmitRecordResponses = {
    200: EnvelopeRecordBody;
};

export type SubmitRecordResponse = SubmitRecordResponses[keyof SubmitRecordResponses];

export type UnscheduleRecordData = {
    body: LanguageRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/unschedule';
};

export type UnscheduleRecordErrors = {
    409: EnvelopeRefused;
};

export type UnscheduleRecordError = UnscheduleRecordErrors[keyof UnscheduleRecordErrors];

export type UnscheduleRecordResponses = {
    200: EnvelopeRecordBody;
};

export type UnscheduleRecordResponse = UnscheduleRecordResponses[keyof UnscheduleRecordResponses];

export type WithdrawRecordData = {
    body: LanguageRequest;
    path: {
        /**
         * The kind.
         */
        noun: KindWord;
        /**
         * Its number; for texts, banners and the house's details the place of the key, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/withdraw';
};

export type WithdrawRecordErrors = {
    409: EnvelopeRefused;
};

export type WithdrawRecordError = WithdrawRecordErrors[keyof WithdrawRecordErrors];

export type WithdrawRecordResponses = {
    200: EnvelopeRecordBody;
};

export type WithdrawRecordResponse = WithdrawRecordResponses[keyof WithdrawRecordResponses];

export type RemoveSealData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/seal';
};

export type RemoveSealResponses = {
    200: EnvelopeSealBody;
};

export type RemoveSealResponse = RemoveSealResponses[keyof RemoveSealResponses];

export type FindSealData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/seal';
};

export type FindSealResponses = {
    200: EnvelopeSealBody;
};

export type FindSealResponse = FindSealResponses[keyof FindSealResponses];

export type ReplaceSealData = {
    body: SealChange;
    path?: never;
    query?: never;
    url: '/api/desk/seal';
};

export type ReplaceSealErrors = {
    422: Empty;
};

export type ReplaceSealError = ReplaceSealErrors[keyof ReplaceSealErrors];

export type ReplaceSealResponses = {
    200: EnvelopeSealBody;
};

export type ReplaceSealResponse = ReplaceSealResponses[keyof ReplaceSealResponses];

export type SignOutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/session';
};

export type SignOutErrors = {
    401: Empty;
    403: Empty;
};

export type SignOutError = SignOutErrors[keyof SignOutErrors];

export type SignOutResponses = {
    200: Empty;
};

export type SignOutResponse = SignOutResponses[keyof SignOutResponses];

export type ShowSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/session';
};

export type ShowSessionErrors = {
    401: Empty;
};

export type ShowSessionError = ShowSessionErrors[keyof ShowSessionErrors];

export type ShowSessionResponses = {
    200: EnvelopeSessionBody;
};

export type ShowSessionResponse = ShowSessionResponses[keyof ShowSessionResponses];

export type BeginSignInData = {
    body: SignInRequest;
    path?: never;
    query?: never;
    url: '/api/desk/session';
};

export type BeginSignInErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    429: Empty;
    503: Empty;
};

export type BeginSignInError = BeginSignInErrors[keyof BeginSignInErrors];

export type BeginSignInResponses = {
    200: EnvelopeNextStep;
};

export type BeginSignInResponse = BeginSignInResponses[keyof BeginSignInResponses];

export type FinishSignInData = {
    body: CodeRequest;
    path?: never;
    query?: never;
    url: '/api/desk/session/code';
};

export type FinishSignInErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
    429: Empty;
};

export type FinishSignInError = FinishSignInErrors[keyof FinishSignInErrors];

export type FinishSignInResponses = {
    200: EnvelopeSessionBody;
};

export type FinishSignInResponse = FinishSignInResponses[keyof FinishSignInResponses];

export type BeginPasskeySignInData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/session/passkey';
};

export type BeginPasskeySignInErrors = {
    403: Empty;
    422: Empty;
    429: Empty;
};

export type BeginPasskeySignInError = BeginPasskeySignInErrors[keyof BeginPasskeySignInErrors];

export type BeginPasskeySignInResponses = {
    200: EnvelopePasskeyStart;
};

export type BeginPasskeySignInResponse = BeginPasskeySignInResponses[keyof BeginPasskeySignInResponses];

export type FinishPasskeySignInData = {
    body: PasskeyAnswer;
    path?: never;
    query?: never;
    url: '/api/desk/session/passkey/finish';
};

export type FinishPasskeySignInErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
    429: Empty;
};

export type FinishPasskeySignInError = FinishPasskeySignInErrors[keyof FinishPasskeySignInErrors];

export type FinishPasskeySignInResponses = {
    200: EnvelopeSessionBody;
};

export type FinishPasskeySignInResponse = FinishPasskeySignInResponses[keyof FinishPasskeySignInResponses];

export type FinishSignInByRecoveryCodeData = {
    body: CodeRequest;
    path?: never;
    query?: never;
    url: '/api/desk/session/recovery';
};

export type FinishSignInByRecoveryCodeErrors = {
    400: Empty;
    401: Empty;
    403: Empty;
    422: Empty;
    429: Empty;
};

export type FinishSignInByRecoveryCodeError = FinishSignInByRecoveryCodeErrors[keyof FinishSignInByRecoveryCodeErrors];

export type FinishSignInByRecoveryCodeResponses = {
    200: EnvelopeSessionBody;
};

export type FinishSignInByRecoveryCodeResponse = FinishSignInByRecoveryCodeResponses[keyof FinishSignInByRecoveryCodeResponses];

export type RenewSessionData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/session/renew';
};

export type RenewSessionErrors = {
    401: Empty;
    403: Empty;
};

export type RenewSessionError = RenewSessionErrors[keyof RenewSessionErrors];

export type RenewSessionResponses = {
    200: EnvelopeSessionBody;
};

export type RenewSessionResponse = RenewSessionResponses[keyof RenewSessionResponses];

export type EndOtherSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/sessions';
};

export type EndOtherSessionsErrors = {
    401: Empty;
    403: Empty;
};

export type EndOtherSessionsError = EndOtherSessionsErrors[keyof EndOtherSessionsErrors];

export type EndOtherSessionsResponses = {
    200: Empty;
};

export type EndOtherSessionsResponse = EndOtherSessionsResponses[keyof EndOtherSessionsResponses];

export type ListSessionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/sessions';
};

export type ListSessionsErrors = {
    401: Empty;
};

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    200: EnvelopeVecOwnSession;
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type EndSessionData = {
    body?: never;
    path: {
        /**
         * The session's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/sessions/{id}';
};

export type EndSessionErrors = {
    401: Empty;
    403: Empty;
    404: Empty;
};

export type EndSessionError = EndSessionErrors[keyof EndSessionErrors];

export type EndSessionResponses = {
    200: Empty;
};

export type EndSessionResponse = EndSessionResponses[keyof EndSessionResponses];

export type SetUpAccountData = {
    body: SetupRequest;
    path?: never;
    query?: never;
    url: '/api/desk/setup';
};

export type SetUpAccountErrors = {
    400: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
    503: Empty;
};

export type SetUpAccountError = SetUpAccountErrors[keyof SetUpAccountErrors];

export type SetUpAccountResponses = {
    200: EnvelopeSetUpBody;
};

export type SetUpAccountResponse = SetUpAccountResponses[keyof SetUpAccountResponses];

export type FindSetupData = {
    body: LinkRequest;
    path?: never;
    query?: never;
    url: '/api/desk/setup/find';
};

export type FindSetupErrors = {
    400: Empty;
    403: Empty;
    404: Empty;
};

export type FindSetupError = FindSetupErrors[keyof FindSetupErrors];

export type FindSetupResponses = {
    200: EnvelopeSetupBody;
};

export type FindSetupResponse = FindSetupResponses[keyof FindSetupResponses];

export type BeginPasskeySetupData = {
    body: LinkRequest;
    path?: never;
    query?: never;
    url: '/api/desk/setup/passkey';
};

export type BeginPasskeySetupErrors = {
    400: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
};

export type BeginPasskeySetupError = BeginPasskeySetupErrors[keyof BeginPasskeySetupErrors];

export type BeginPasskeySetupResponses = {
    200: EnvelopePasskeyStart;
};

export type BeginPasskeySetupResponse = BeginPasskeySetupResponses[keyof BeginPasskeySetupResponses];

export type FinishPasskeySetupData = {
    body: PasskeySetup;
    path?: never;
    query?: never;
    url: '/api/desk/setup/passkey/finish';
};

export type FinishPasskeySetupErrors = {
    400: Empty;
    403: Empty;
    404: Empty;
    422: Empty;
};

export type FinishPasskeySetupError = FinishPasskeySetupErrors[keyof FinishPasskeySetupErrors];

export type FinishPasskeySetupResponses = {
    200: EnvelopeSessionBody;
};

export type FinishPasskeySetupResponse = FinishPasskeySetupResponses[keyof FinishPasskeySetupResponses];

export type ShowSiteData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/site';
};

export type ShowSiteErrors = {
    401: Empty;
    403: Empty;
};

export type ShowSiteError = ShowSiteErrors[keyof ShowSiteErrors];

export type ShowSiteResponses = {
    200: EnvelopeSiteBody;
};

export type ShowSiteResponse = ShowSiteResponses[keyof ShowSiteResponses];

export type ShowSynonymsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/synonyms';
};

export type ShowSynonymsResponses = {
    200: EnvelopeSynonymsBody;
};

export type ShowSynonymsResponse = ShowSynonymsResponses[keyof ShowSynonymsResponses];

export type ReplaceSynonymsData = {
    body: SynonymsChange;
    path?: never;
    query?: never;
    url: '/api/desk/synonyms';
};

export type ReplaceSynonymsErrors = {
    409: EnvelopeSynonymsRefused;
    422: EnvelopeSynonymsRefused;
};

export type ReplaceSynonymsError = ReplaceSynonymsErrors[keyof ReplaceSynonymsErrors];

export type ReplaceSynonymsResponses = {
    200: EnvelopeSynonymsBody;
};

export type ReplaceSynonymsResponse = ReplaceSynonymsResponses[keyof ReplaceSynonymsResponses];

export type ListSynonymFiguresData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * From 1.
         */
        page?: number;
        /**
         * `searches` for those searched for most first; without it as they are written.
         */
        sort?: string;
    };
    url: '/api/desk/synonyms/figures';
};

export type ListSynonymFiguresErrors = {
    422: Empty;
};

export type ListSynonymFiguresError = ListSynonymFiguresErrors[keyof ListSynonymFiguresErrors];

export type ListSynonymFiguresResponses = {
    200: EnvelopeSynonymFiguresBody;
};

export type ListSynonymFiguresResponse = ListSynonymFiguresResponses[keyof ListSynonymFiguresResponses];

export type ListTermMergesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/term-merges';
};

export type ListTermMergesResponses = {
    200: EnvelopeVecMergeBody;
};

export type ListTermMergesResponse = ListTermMergesResponses[keyof ListTermMergesResponses];

export type UndoTermMergeData = {
    body?: never;
    path: {
        /**
         * The merge's number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/term-merges/{id}/undo';
};

export type UndoTermMergeErrors = {
    404: Empty;
};

export type UndoTermMergeError = UndoTermMergeErrors[keyof UndoTermMergeErrors];

export type UndoTermMergeResponses = {
    200: EnvelopeTermChanged;
};

export type UndoTermMergeResponse = UndoTermMergeResponses[keyof UndoTermMergeResponses];

export type RenameTermData = {
    body: TermChange;
    path: {
        /**
         * Its number
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/terms/{id}';
};

export type RenameTermResponses = {
    200: EnvelopeTermChanged;
};

export type RenameTermResponse = RenameTermResponses[keyof RenameTermResponses];

export type MergeTermData = {
    body: TermMerge;
    path: {
        /**
         * The one that goes
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/terms/{id}/merge';
};

export type MergeTermErrors = {
    404: Empty;
    422: Empty;
};

export type MergeTermError = MergeTermErrors[keyof MergeTermErrors];

export type MergeTermResponses = {
    200: EnvelopeTermMergedBody;
};

export type MergeTermResponse = MergeTermResponses[keyof MergeTermResponses];

export type CreateUploadData = {
    body?: never;
    headers: {
        'Tus-Resumable': string;
        'Upload-Length': number;
        'Upload-Metadata': string;
    };
    path?: never;
    query?: never;
    url: '/api/desk/uploads';
};

export type CreateUploadErrors = {
    400: Empty;
    404: Empty;
    409: Empty;
    412: Empty;
    413: Empty;
    422: Empty;
    429: Empty;
    507: Empty;
};

export type CreateUploadError = CreateUploadErrors[keyof CreateUploadErrors];

export type CreateUploadResponses = {
    /**
     * `Location` is the upload's address
     */
    201: unknown;
};

export type EndUploadData = {
    body?: never;
    path: {
        upload: string;
    };
    query?: never;
    url: '/api/desk/uploads/{upload}';
};

export type EndUploadErrors = {
    404: Empty;
    412: Empty;
    423: Empty;
};

export type EndUploadError = EndUploadErrors[keyof EndUploadErrors];

export type EndUploadResponses = {
    204: void;
};

export type EndUploadResponse = EndUploadResponses[keyof EndUploadResponses];

export type ShowUploadData = {
    body?: never;
    path: {
        upload: string;
    };
    query?: never;
    url: '/api/desk/uploads/{upload}';
};

export type ShowUploadErrors = {
    404: Empty;
    412: Empty;
    423: Empty;
};

export type ShowUploadError = ShowUploadErrors[keyof ShowUploadErrors];

export type ShowUploadResponses = {
    /**
     * `Upload-Offset` of `Upload-Length`; `Picture-Key` once the picture is there
     */
    200: unknown;
};

export type ContinueUploadData = {
    body: Array<number>;
    headers: {
        'Tus-Resumable': string;
        'Upload-Offset': number;
    };
    path: {
        upload: string;
    };
    query?: never;
    url: '/api/desk/uploads/{upload}';
};

export type ContinueUploadErrors = {
    400: Empty;
    404: Empty;
    409: Empty;
    412: Empty;
    413: Empty;
    415: Empty;
    422: Empty;
    423: Empty;
    429: Empty;
    507: Empty;
};

export type ContinueUploadError = ContinueUploadErrors[keyof ContinueUploadErrors];

export type ContinueUploadResponses = {
    /**
     * `Upload-Offset`; `Picture-Key` with the last piece
     */
    204: void;
};

export type ContinueUploadResponse = ContinueUploadResponses[keyof ContinueUploadResponses];

export type ShowVocabularyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/vocabulary';
};

export type ShowVocabularyResponses = {
    200: EnvelopeVocabularyBody;
};

export type ShowVocabularyResponse = ShowVocabularyResponses[keyof ShowVocabularyResponses];
