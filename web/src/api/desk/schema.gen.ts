// The bodies of the API. Written by `make generate` from openapi.json; do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * A staff account.
 */
export type AccountBody = {
    /**
     * Creation time, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * Whether a second factor is set.
     */
    has_second_factor: boolean;
    /**
     * Account number, as in addresses.
     */
    id: number;
    /**
     * Whether this is the caller's account.
     */
    is_own: boolean;
    /**
     * Time at which the last of its open sessions was used; null if it has no open session.
     */
    last_seen_at?: string | null;
    /**
     * Time of the last sign-in; null if there was none.
     */
    last_sign_in_at?: string | null;
    /**
     * Expiry of its set-up link; null if it has none.
     */
    link_expires_at?: string | null;
    /**
     * Sign-in name.
     */
    name: string;
    /**
     * Number of passkeys.
     */
    passkeys: number;
    /**
     * Role, which determines the account's permissions.
     */
    role: RoleWord;
    /**
     * Account state: `invited` (not set up), `active` or `suspended`.
     */
    state: AccountStateWord;
};

/**
 * Type of a member's account.
 */
export type AccountKindWord = 'email' | 'mobile';

/**
 * Changes to an account; fields that are left out stay unchanged.
 */
export type AccountPatch = {
    /**
     * New sign-in name: 1 to 64 characters, not an e-mail address.
     */
    name?: string | null;
    role?: RoleWord | null;
    /**
     * Whether the account is suspended; a suspended account cannot sign in and has no sessions.
     */
    suspended?: boolean | null;
};

/**
 * State of a staff account.
 */
export type AccountStateWord = 'invited' | 'active' | 'suspended';

/**
 * The author and time of an action.
 */
export type ActBody = {
    /**
     * Time of the action, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account; empty for an import.
     */
    by: string;
};

/**
 * Type of a change to a record.
 */
export type ActionWord = 'create' | 'save' | 'publish_tw' | 'publish_en' | 'withdraw_tw' | 'withdraw_en' | 'schedule' | 'unschedule' | 'schedule_failed' | 'submit' | 'restore' | 'bin' | 'recover' | 'delete' | 'import' | 'undo_import' | 'undo_bulk';

/**
 * A property that two members share.
 */
export type AlikeReasonWord = 'name_and_device' | 'address';

/**
 * A piece in a list.
 */
export type ArtifactLineBody = {
    category: LineCategory | null;
    dynasty: Texts | null;
    /**
     * Status of the English version.
     */
    en: LanguageStatusBody;
    /**
     * Whether the piece is featured.
     */
    featured: boolean;
    /**
     * Record number, as in addresses.
     */
    id: number;
    /**
     * Name in the working copy.
     */
    name: Texts;
    /**
     * Number of pictures.
     */
    picture_count: number;
    /**
     * Key of the first picture; null if there is none.
     */
    picture_key: string | null;
    /**
     * Smallest stored width of that picture, in pixels; null if there is none.
     */
    picture_width: number | null;
    /**
     * Relic number: the antiques house's own unique number of the piece.
     */
    relic_number: string;
    /**
     * Revision of the working copy.
     */
    revision: number;
    /**
     * Whether the piece is submitted for review.
     */
    submitted: boolean;
    /**
     * Status of the Chinese version.
     */
    tw: LanguageStatusBody;
    /**
     * Time of the last change, RFC 3339 UTC.
     */
    updated_at: string;
    /**
     * Account name of the last editor; empty for an import.
     */
    updated_by: string;
    /**
     * Last year of the dating, astronomical (1 BCE = 0); null if open or unknown.
     */
    year_end: number | null;
    /**
     * First year of the dating, astronomical (1 BCE = 0); null if open or unknown.
     */
    year_start: number | null;
};

/**
 * A page of the list of pieces.
 */
export type ArtifactPage = {
    /**
     * The pieces of this page.
     */
    items: Array<ArtifactLineBody>;
    /**
     * Page number, from 1.
     */
    page: number;
    /**
     * Pieces per full page.
     */
    page_size: number;
    /**
     * Number of pieces on all pages.
     */
    total: number;
};

/**
 * Status of backups, whether scheduled or started by command.
 */
export type BackupBody = {
    /**
     * Time of a failed attempt after that; null if there was none.
     */
    failed_at: string | null;
    /**
     * Reason of the failure, in English, for the operator; empty if there was none.
     */
    problem: string;
    /**
     * Time at which the last good backup was verified; null if there is none.
     */
    proved_at: string | null;
};

/**
 * A page of the bin.
 */
export type BinPage = {
    /**
     * The records of this page, the latest first.
     */
    items: Array<BinnedBody>;
    /**
     * Number of records in the bin.
     */
    total: number;
};

/**
 * A request to move a record to the bin.
 */
export type BinRequest = {
    /**
     * The revision that the caller has read; 409 if the record has a later one.
     */
    revision: number;
};

/**
 * A record in the bin.
 */
export type BinnedBody = {
    /**
     * Time at which it was moved to the bin, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that moved it to the bin.
     */
    by: string;
    /**
     * Record number, as in addresses.
     */
    id: number;
    /**
     * Kind of the record.
     */
    noun: KindWord;
    /**
     * Relic number of a piece; empty for other kinds.
     */
    relic_number: string;
    /**
     * Title of the record.
     */
    title: Texts;
    /**
     * Time of its permanent deletion, RFC 3339 UTC.
     */
    until: string;
    /**
     * Whether it was public when it was moved to the bin.
     */
    was_public: boolean;
};

/**
 * A reference to a record in the bin.
 */
export type BinnedId = {
    /**
     * Record number.
     */
    id: number;
    /**
     * Kind of the record.
     */
    noun: KindWord;
};

/**
 * A change to each of many pieces; exactly one member.
 */
export type BulkChange = {
    /**
     * Sets the category by number; null removes it.
     */
    category: number | null;
} | {
    /**
     * Sets the period by number; null removes it.
     */
    dynasty: number | null;
} | {
    /**
     * Adds keywords to those of the piece.
     */
    add_keywords: BulkKeywords;
} | {
    /**
     * `true` adds the piece at the end of the featured ones, `false` removes it.
     */
    featured: boolean;
} | {
    /**
     * Publishes this language.
     */
    publish: LanguageWord;
} | {
    /**
     * Publishes this language of the categories that are drafts and would hide the pieces, and then that of the pieces.
     */
    publish_with_categories: LanguageWord;
} | {
    /**
     * Withdraws this language.
     */
    withdraw: LanguageWord;
} | {
    /**
     * Confirms the text alternatives that were made of the name of the piece and the view; always `true`.
     */
    confirm_alts: boolean;
} | {
    /**
     * Gives each picture without a text alternative one of the name of the piece and the view, to be reviewed; always
     * `true`.
     */
    write_alts: boolean;
} | {
    /**
     * Moves the piece to the bin; always `true`.
     */
    bin: boolean;
} | {
    /**
     * Takes the record out of the bin.
     */
    recover: BulkRecovery;
};

/**
 * A change to many pieces and its progress.
 */
export type BulkEditBody = {
    /**
     * Time of the request, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that requested it.
     */
    by: string;
    /**
     * Number of categories that were published with the pieces and are not restored.
     */
    categories: number;
    /**
     * The first 50 pieces that were changed again since; empty while the change is running.
     */
    changed: Array<PieceChangedBody>;
    /**
     * Number of pieces that were changed again since; 0 while the change is running.
     */
    changed_count: number;
    /**
     * Number of pieces that are changed and not restored.
     */
    done: number;
    /**
     * Number of the change, as in addresses.
     */
    id: number;
    /**
     * Whether the change or its undo is in progress.
     */
    is_running: boolean;
    /**
     * Number of pieces that the undo left changed.
     */
    kept: number;
    /**
     * The first 50 pieces that could not be changed or that the undo left changed, each with the reason.
     */
    left: Array<BulkLeftBody>;
    /**
     * The reasons why pieces could not be changed or were left changed by the undo, the most frequent first.
     */
    reasons: Array<BulkReasonBody>;
    /**
     * Whether it takes records out of the bin; these may be of any kind, and count as pieces do.
     */
    recovers: boolean;
    /**
     * Number of pieces that could not be changed.
     */
    refused: number;
    /**
     * Number of pieces that already had the new value; undoing leaves them as they are.
     */
    same: number;
    /**
     * Time until which it can be undone, RFC 3339 UTC: 30 days after the request.
     */
    undoable_until: string;
    /**
     * Number of pieces that the undo restored.
     */
    undone: number;
    /**
     * Start of the undo; null if it is not undone.
     */
    undone_at: string | null;
    visibility: VisibilityBody | null;
    /**
     * Number of pieces not yet processed.
     */
    waiting: number;
};

/**
 * Keywords in each language.
 */
export type BulkKeywords = {
    /**
     * English keywords.
     */
    en?: Array<string>;
    /**
     * Chinese keywords.
     */
    tw?: Array<string>;
};

/**
 * A piece that was not changed, or that the undo left changed.
 */
export type BulkLeftBody = {
    /**
     * Piece number.
     */
    id: number;
    /**
     * The reason, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Relic number, or the title of a record of another kind; empty if it no longer exists.
     */
    relic_number: string;
};

/**
 * A reason why pieces were not changed, or were left changed by the undo.
 */
export type BulkReasonBody = {
    /**
     * The reason, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Number of pieces.
     */
    pieces: number;
};

/**
 * Whether records that are taken out of the bin become public again.
 */
export type BulkRecovery = {
    /**
     * Whether those that were public are published in the same languages; the account must be allowed to publish.
     */
    publish?: boolean;
};

/**
 * A change to many pieces.
 */
export type BulkRequest = {
    /**
     * The change to each piece.
     */
    change: BulkChange;
    /**
     * Piece numbers, at most 5,000.
     */
    ids: Array<number>;
    /**
     * A random number of the caller: a request with that of an earlier one starts nothing, and returns the change that the earlier one
     * started.
     */
    key?: number | null;
};

/**
 * A new order of the featured pieces.
 */
export type CabinetArrangement = {
    /**
     * Piece numbers in their new order, at most 100, or as many as in `seen`.
     */
    ids: Array<number>;
    /**
     * Piece numbers in the order that the caller has read; 409 if it is outdated.
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
     * Shape class by the piece's size, for choosing its niche.
     */
    shape: ShapeWord;
    /**
     * Whether the piece is public; otherwise the home page leaves it out.
     */
    shown: boolean;
};

/**
 * A category.
 */
export type CategoryBody = {
    /**
     * Whether it is public.
     */
    active: boolean;
    /**
     * Whether it is in the bin: it is named where a record has it, and not offered.
     */
    binned: boolean;
    /**
     * Colour, 1 to 4: blue, white, red, golden.
     */
    color_id: number;
    /**
     * Category number.
     */
    id: number;
    /**
     * Category name.
     */
    name: Texts;
    /**
     * Number of pieces in it.
     */
    used: number;
};

/**
 * A cell that a row changes.
 */
export type CellChangeBody = {
    /**
     * Value after the import. A person whom the import adds is given by name, existing ones by number.
     */
    after: unknown;
    /**
     * Present value; null if empty.
     */
    before: unknown;
    /**
     * Cell name, such as `name.tw`.
     */
    cell: string;
};

/**
 * The last change of a cell and its review state.
 */
export type CellMark = {
    /**
     * Time of the change, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that changed it; empty for an import.
     */
    by: string;
    /**
     * Revision in which the value changed last.
     */
    revision: number;
    /**
     * Review state; without meaning for an empty cell.
     */
    state: CellStateWord;
};

/**
 * Review state of a cell with a value.
 */
export type CellStateWord = 'draft' | 'reviewed' | 'stale';

/**
 * The pieces of an import that were changed again since.
 */
export type ChangedSinceBody = {
    /**
     * The first 50 of those pieces.
     */
    pieces: Array<PieceChangedBody>;
    /**
     * Number of those pieces.
     */
    total: number;
};

export type ClientExport = {
    client: string;
    last_success_at: string;
};

/**
 * The second step of the sign-in.
 */
export type CodeRequest = {
    /**
     * Code of the authenticator app, six digits, or a recovery code.
     */
    code: string;
    /**
     * `step` from the response to the first step.
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
 * A staff account, by number and name.
 */
export type ColleagueBody = {
    /**
     * Account number.
     */
    id: number;
    /**
     * Account name.
     */
    name: string;
};

/**
 * Confirmation of the caller's identity: by the password or by a passkey.
 */
export type Confirmation = {
    passkey?: PasskeyAnswer | null;
    /**
     * The password.
     */
    password?: string | null;
};

/**
 * A cell that was changed by two editors.
 */
export type ConflictBody = {
    /**
     * Time of that change, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that changed it; empty for an import.
     */
    by: string;
    /**
     * Cell name.
     */
    cell: string;
    /**
     * The present value.
     */
    theirs: unknown;
    /**
     * The value sent; null for a review without a value.
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
 * A conversation with its messages and notes.
 */
export type ConversationBody = ConversationLineBody & {
    about: PieceBody | null;
    /**
     * The accounts to which it can be assigned.
     */
    colleagues: Array<ColleagueBody>;
    /**
     * The sender's message, plain text.
     */
    content: string;
    draft: DraftBody | null;
    /**
     * Replies, notes and changes since, the oldest first.
     */
    entries: Array<EntryBody>;
    /**
     * Time of its automatic deletion, RFC 3339 UTC.
     */
    kept_until: string;
};

/**
 * A conversation in a list.
 */
export type ConversationLineBody = {
    assignee: ColleagueBody | null;
    /**
     * The first 120 characters of the message.
     */
    beginning: string;
    /**
     * E-mail address of the sender.
     */
    email: string;
    failed_notification: FailedNotificationBody | null;
    /**
     * Conversation number, as in addresses.
     */
    id: number;
    /**
     * Language in which the form was sent.
     */
    language: LanguageWord;
    /**
     * Name of the sender.
     */
    name: string;
    /**
     * Relic number of the piece in question, as it was sent; empty if none.
     */
    piece: string;
    /**
     * Time of receipt, RFC 3339 UTC.
     */
    received_at: string;
    /**
     * State of the conversation.
     */
    state: StateWord;
    /**
     * Whether no account with permission to answer messages has opened it.
     */
    unread: boolean;
};

/**
 * A page of the list of conversations.
 */
export type ConversationPage = {
    /**
     * Number of conversations in each list.
     */
    counts: CountsBody;
    /**
     * The conversations of this page.
     */
    items: Array<ConversationLineBody>;
    /**
     * Page number, from 1.
     */
    page: number;
    /**
     * Conversations per full page.
     */
    page_size: number;
    /**
     * Number of conversations on all pages.
     */
    total: number;
};

/**
 * Changes to a conversation; fields that are left out stay unchanged.
 */
export type ConversationPatch = {
    /**
     * Number of the account to assign the conversation to; null for none.
     */
    assignee?: number | null;
    state?: StateWord | null;
    /**
     * Whether it counts as unread.
     */
    unread?: boolean | null;
};

/**
 * Number of conversations in each list.
 */
export type CountsBody = {
    /**
     * Finished.
     */
    closed: number;
    /**
     * Unfinished and assigned to the caller.
     */
    own: number;
    /**
     * Marked as spam.
     */
    spam: number;
    /**
     * Open, in hand or awaiting a response.
     */
    unfinished: number;
    /**
     * Unfinished and unread.
     */
    unread: number;
};

/**
 * Delivery status of a reply's e-mail.
 */
export type DeliveryBody = {
    /**
     * Number of attempts to send it.
     */
    attempts: number;
    /**
     * Time at which the mail server accepted it; null if it has not.
     */
    delivered_at: string | null;
    /**
     * Response of the mail server to the last failed attempt; null if none failed.
     */
    last_error: string | null;
    /**
     * Time of the next attempt; null if it was sent or given up.
     */
    next_try_at: string | null;
};

/**
 * Health of the back office.
 */
export type DeskHealth = {
    /**
     * Database engine in use: `sqlite` or `postgres`.
     */
    database: string;
    /**
     * Always `ok`.
     */
    status: string;
    /**
     * Version of duobao.
     */
    version: string;
};

/**
 * A DNS record.
 */
export type DnsRecordBody = {
    /**
     * Whether it is published.
     */
    state: DnsRecordStateWord;
    /**
     * Text of the record; empty if there is none, and for keys.
     */
    text: string;
};

/**
 * Whether a DNS record is published: `found` once, as required; `missing`; `repeated`, so that other mail servers ignore it; or `unknown`, since no name server answered.
 */
export type DnsRecordStateWord = 'found' | 'missing' | 'repeated' | 'unknown';

/**
 * An unsent reply.
 */
export type DraftBody = {
    /**
     * Text of the draft.
     */
    content: string;
    /**
     * Language of the reply.
     */
    language: LanguageWord;
    /**
     * Time of the last save, RFC 3339 UTC.
     */
    updated_at: string;
};

/**
 * An unsent reply.
 */
export type DraftChange = {
    /**
     * Text, at most 10,000 characters; empty to delete the draft.
     */
    content: string;
    /**
     * Language of the reply.
     */
    language: LanguageWord;
};

/**
 * The result of saving a draft.
 */
export type DraftKept = {
    /**
     * Time of the save by the server's clock, RFC 3339 UTC.
     */
    updated_at: string;
};

/**
 * A dynasty, period or reign.
 */
export type DynastyBody = {
    /**
     * Whether it is public.
     */
    active: boolean;
    /**
     * Other names and spellings.
     */
    aliases: Array<string>;
    /**
     * Whether it is in the bin: it is named where a record has it, and not offered.
     */
    binned: boolean;
    /**
     * Period number.
     */
    id: number;
    /**
     * Level in the hierarchy of periods.
     */
    level: LevelWord;
    /**
     * Name of the period.
     */
    name: Texts;
    /**
     * Number of the period that contains it; null if none.
     */
    parent_id: number | null;
    /**
     * Number of pieces that are dated to it directly, not to a part of it.
     */
    used: number;
    /**
     * Last year, astronomical (1 BCE = 0); null if open.
     */
    year_end: number | null;
    /**
     * First year, astronomical (1 BCE = 0); null if open.
     */
    year_start: number | null;
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
 * A preview of a file after conversion from Big5.
 */
export type EncodedFileBody = {
    /**
     * Name of the file.
     */
    name: string;
    /**
     * The column names, then the first rows.
     */
    rows: Array<Array<string>>;
};

/**
 * A reply, a note or a change in a conversation.
 */
export type EntryBody = {
    /**
     * Time of the entry, RFC 3339 UTC.
     */
    at: string;
    /**
     * The account that made it.
     */
    author: ColleagueBody;
    /**
     * For `reply` and `note` the text; for `assigned` the name of the new assignee, empty for none; for `state` the
     * new state.
     */
    content: string;
    delivery: DeliveryBody | null;
    /**
     * Entry number.
     */
    id: number;
    /**
     * Type of the entry.
     */
    kind: EntryWord;
    language: LanguageWord | null;
};

/**
 * Type of an entry.
 */
export type EntryWord = 'reply' | 'note' | 'assigned' | 'state';

/**
 * The answer of every call.
 */
export type EnvelopeArtifactPage = {
    /**
     * A page of the list of pieces.
     */
    data: {
        /**
         * The pieces of this page.
         */
        items: Array<ArtifactLineBody>;
        /**
         * Page number, from 1.
         */
        page: number;
        /**
         * Pieces per full page.
         */
        page_size: number;
        /**
         * Number of pieces on all pages.
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
         * The records of this page, the latest first.
         */
        items: Array<BinnedBody>;
        /**
         * Number of records in the bin.
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
     * A change to many pieces and its progress.
     */
    data: {
        /**
         * Time of the request, RFC 3339 UTC.
         */
        at: string;
        /**
         * Name of the account that requested it.
         */
        by: string;
        /**
         * Number of categories that were published with the pieces and are not restored.
         */
        categories: number;
        /**
         * The first 50 pieces that were changed again since; empty while the change is running.
         */
        changed: Array<PieceChangedBody>;
        /**
         * Number of pieces that were changed again since; 0 while the change is running.
         */
        changed_count: number;
        /**
         * Number of pieces that are changed and not restored.
         */
        done: number;
        /**
         * Number of the change, as in addresses.
         */
        id: number;
        /**
         * Whether the change or its undo is in progress.
         */
        is_running: boolean;
        /**
         * Number of pieces that the undo left changed.
         */
        kept: number;
        /**
         * The first 50 pieces that could not be changed or that the undo left changed, each with the reason.
         */
        left: Array<BulkLeftBody>;
        /**
         * The reasons why pieces could not be changed or were left changed by the undo, the most frequent first.
         */
        reasons: Array<BulkReasonBody>;
        /**
         * Whether it takes records out of the bin; these may be of any kind, and count as pieces do.
         */
        recovers: boolean;
        /**
         * Number of pieces that could not be changed.
         */
        refused: number;
        /**
         * Number of pieces that already had the new value; undoing leaves them as they are.
         */
        same: number;
        /**
         * Time until which it can be undone, RFC 3339 UTC: 30 days after the request.
         */
        undoable_until: string;
        /**
         * Number of pieces that the undo restored.
         */
        undone: number;
        /**
         * Start of the undo; null if it is not undone.
         */
        undone_at: string | null;
        visibility: VisibilityBody | null;
        /**
         * Number of pieces not yet processed.
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
     * The pieces of an import that were changed again since.
     */
    data: {
        /**
         * The first 50 of those pieces.
         */
        pieces: Array<PieceChangedBody>;
        /**
         * Number of those pieces.
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
export type EnvelopeConversationBody = {
    /**
     * A conversation with its messages and notes.
     */
    data: ConversationLineBody & {
        about: PieceBody | null;
        /**
         * The accounts to which it can be assigned.
         */
        colleagues: Array<ColleagueBody>;
        /**
         * The sender's message, plain text.
         */
        content: string;
        draft: DraftBody | null;
        /**
         * Replies, notes and changes since, the oldest first.
         */
        entries: Array<EntryBody>;
        /**
         * Time of its automatic deletion, RFC 3339 UTC.
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
     * A page of the list of conversations.
     */
    data: {
        /**
         * Number of conversations in each list.
         */
        counts: CountsBody;
        /**
         * The conversations of this page.
         */
        items: Array<ConversationLineBody>;
        /**
         * Page number, from 1.
         */
        page: number;
        /**
         * Conversations per full page.
         */
        page_size: number;
        /**
         * Number of conversations on all pages.
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
     * Number of conversations in each list.
     */
    data: {
        /**
         * Finished.
         */
        closed: number;
        /**
         * Unfinished and assigned to the caller.
         */
        own: number;
        /**
         * Marked as spam.
         */
        spam: number;
        /**
         * Open, in hand or awaiting a response.
         */
        unfinished: number;
        /**
         * Unfinished and unread.
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
     * Health of the back office.
     */
    data: {
        /**
         * Database engine in use: `sqlite` or `postgres`.
         */
        database: string;
        /**
         * Always `ok`.
         */
        status: string;
        /**
         * Version of duobao.
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
     * The result of saving a draft.
     */
    data: {
        /**
         * Time of the save by the server's clock, RFC 3339 UTC.
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
export type EnvelopeExportBody = {
    /**
     * An export and its progress.
     */
    data: {
        /**
         * Name of the account that requested it.
         */
        by: string;
        /**
         * Size of the file in bytes; null until it is complete.
         */
        bytes: number | null;
        /**
         * Number of pieces written so far.
         */
        done: number;
        /**
         * Time until which the file is kept, RFC 3339 UTC; null until the export ends.
         */
        expires_at: string | null;
        failure: ExportFailureWord | null;
        /**
         * File format.
         */
        format: ExportFormatWord;
        /**
         * Export number, as in addresses.
         */
        id: number;
        /**
         * Number of pieces chosen; null for an export of all content.
         */
        pieces: number | null;
        /**
         * Time of the request, RFC 3339 UTC.
         */
        requested_at: string;
        /**
         * SHA-256 of the file in hexadecimal; null until it is complete.
         */
        sha256: string | null;
        /**
         * State of the export.
         */
        state: ExportStateWord;
        /**
         * Number of pieces to write.
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
     * The exports, and the amount of content for a new one.
     */
    data: {
        /**
         * Number of exhibitions of every state.
         */
        exhibitions: number;
        /**
         * The exports, the newest first.
         */
        exports: Array<ExportBody>;
        /**
         * Number of pictures of all records.
         */
        pictures: number;
        /**
         * Number of pieces of every state.
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
export type EnvelopeHiddenBody = {
    /**
     * Published records that the public does not see, by the group that hides them.
     */
    data: {
        /**
         * Categories that hide published pieces.
         */
        artifacts: Array<HidingGroupBody>;
        /**
         * Kinds of exhibition that hide published exhibitions.
         */
        exhibitions: Array<HidingGroupBody>;
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
     * An import, its findings and its progress.
     */
    data: {
        /**
         * Time at which applying began, RFC 3339 UTC; null before.
         */
        applied_at: string | null;
        /**
         * Number of rows whose piece is in the bin.
         */
        binned: number;
        /**
         * Name of the account that uploaded it.
         */
        by: string;
        /**
         * Words in the category column that match no category.
         */
        categories: Array<UnknownCategoryBody>;
        /**
         * Whether cells with `<clear>` or `〈清空〉` empty their fields.
         */
        clears: boolean;
        /**
         * Columns of the list.
         */
        columns: Array<ImportColumnBody>;
        /**
         * Interpretation of the datings.
         */
        datings: ImportWordingsBody;
        /**
         * Number of rows processed in the present step.
         */
        done: number;
        /**
         * Whether another process of this site holds the file and does, or would do, the background work.
         */
        elsewhere: boolean;
        /**
         * Files in Big5 whose conversion awaits confirmation; until then no other finding is available.
         */
        encoded: Array<EncodedFileBody>;
        /**
         * Number of rows by outcome and by state.
         */
        figures: ImportFiguresBody;
        /**
         * Time at which the last background step ended, RFC 3339 UTC; null before.
         */
        finished_at: string | null;
        /**
         * Import number, as in addresses.
         */
        id: number;
        /**
         * Once it is undone, names of the categories, periods, materials and techniques that it created and that stay because they are in use,
         * public or changed.
         */
        kept: Array<Texts>;
        /**
         * Parts of the file that are not imported.
         */
        left_out: Array<LeftOutBody>;
        /**
         * Words that match no term, period or person.
         */
        left_words: LeftWordsBody;
        /**
         * Interpretation of the materials, from their own column or from labelled lines of the text.
         */
        materials: ImportWordingsBody;
        /**
         * Name of the file.
         */
        name: string;
        /**
         * Number of rows whose period is derived from the years of a dating that names no period.
         */
        periods_derived: number;
        /**
         * Number of pictures in the file.
         */
        pictures: number;
        /**
         * Short name of the program that wrote the list, recognised or chosen; empty if none.
         */
        program: string;
        /**
         * Reason for which the file was refused, or for which applying was paused by the server, in the language of
         * `Accept-Language`; null if there is none.
         */
        refusal: string | null;
        /**
         * Name under which the decisions about this list are remembered; null if they are not.
         */
        remembered_as: string | null;
        /**
         * Time at which the file was uploaded, RFC 3339 UTC.
         */
        requested_at: string;
        /**
         * Whether such pieces are recovered from the bin and changed.
         */
        restores: boolean;
        /**
         * Grows with every decision and step; decisions name the one that they were made on.
         */
        revision: number;
        /**
         * Interpretation of the sizes.
         */
        sizes: ImportWordingsBody;
        /**
         * State of the import.
         */
        state: ImportStateWord;
        /**
         * Number of rows to process in the present step.
         */
        total: number;
        /**
         * Time until which it can be undone: 30 days after `applied_at`; null before.
         */
        undoable_until: string | null;
        /**
         * Names of pictures that match no row.
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
     * A page of the rows of an import.
     */
    data: {
        /**
         * The rows, in the order of the file.
         */
        rows: Array<ImportRowBody>;
        /**
         * Number of rows that match the filter.
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
     * The imports, the available fields and the remembered mappings.
     */
    data: {
        /**
         * Names of the fields that a column can fill.
         */
        fields: Array<string>;
        /**
         * The imports, the newest first.
         */
        imports: Array<ImportBody>;
        /**
         * Remembered column mappings of earlier lists, the latest first.
         */
        mappings: Array<MappingBody>;
        /**
         * Other programs whose tables are known.
         */
        programs: Array<ProgramBody>;
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
         * Marks of the cells that were changed, by cell.
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
         * Piece number.
         */
        id: number;
        /**
         * Revision; send it with the next change.
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
     * The reason of a refusal; nothing was changed.
     */
    data: {
        /**
         * Cells that were changed by others since `revision` (409).
         */
        conflicts: Array<ConflictBody>;
        /**
         * Invalid values (422).
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
     * The reason of a 409: the list has another number of pieces than expected, and nothing was changed.
     */
    data: {
        /**
         * Number of pieces that match now.
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
     * A page of the log, the newest entry first.
     */
    data: {
        check: LogCheckBody | null;
        /**
         * The entries of this page.
         */
        items: Array<LogLineBody>;
        /**
         * Names of all actors in the log, in order; an empty name is the server itself.
         */
        people: Array<string>;
        /**
         * Number of entries that match the filter.
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
     * A member in detail.
     */
    data: {
        /**
         * Masked account; empty for a member with only a linked provider.
         */
        account: string;
        account_kind: AccountKindWord | null;
        /**
         * Number of the chosen age range; 0 if none.
         */
        age: number;
        /**
         * Members who may be the same person.
         */
        alike: Array<MemberAlike>;
        /**
         * Consents to the privacy policy, the latest first.
         */
        consents: Array<MemberConsent>;
        /**
         * Number of the chosen country; 0 if none.
         */
        country: number;
        /**
         * Time of registration, RFC 3339 UTC.
         */
        created_at: string;
        /**
         * Number of the chosen gender; 0 if none.
         */
        gender: number;
        /**
         * Whether a password is set.
         */
        has_password: boolean;
        /**
         * Member number, as in addresses.
         */
        id: number;
        /**
         * Language of e-mails to the member.
         */
        language: LanguageWord;
        /**
         * Time of the last login; null if there was none.
         */
        last_login_at: string | null;
        /**
         * Log entries about staff access to this member's data, the latest first.
         */
        log: Array<MemberLogLine>;
        /**
         * Merges into this member that can be undone, the latest first.
         */
        merges: Array<MemberMergeBody>;
        /**
         * Messages from the contact form, the latest first.
         */
        messages: Array<MemberMessage>;
        /**
         * Name of the member.
         */
        name: string;
        /**
         * Further login accounts, masked, from members that were merged into this one.
         */
        other_accounts: Array<string>;
        /**
         * Linked provider accounts.
         */
        providers: Array<MemberProvider>;
        /**
         * Open sessions, the latest used first.
         */
        sessions: Array<MemberSession>;
        /**
         * State of the member's account.
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
     * Unmasked contact data of a member.
     */
    data: {
        /**
         * Login account (e-mail address or mobile number); empty if there is none.
         */
        account: string;
        /**
         * E-mail addresses from linked providers.
         */
        emails: Array<string>;
        /**
         * Further login accounts, from members that were merged into this one.
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
     * A page of the list of members.
     */
    data: {
        /**
         * Number of members in each group.
         */
        counts: GroupCounts;
        /**
         * The members of this page, the latest login first.
         */
        items: Array<MemberLineBody>;
        /**
         * Page number, from 1.
         */
        page: number;
        /**
         * Members per full page.
         */
        page_size: number;
        /**
         * Number of members on all pages.
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
export type EnvelopeMergeLinksBody = {
    /**
     * The records that a merge changes.
     */
    data: {
        /**
         * Number of further pieces that refer to it only in their working copy.
         */
        drafts: number;
        /**
         * Number of published pieces that visitors do not see because this category is not public, or on which they do not see this person.
         * After a merge into a public record they do.
         */
        hidden: number;
        /**
         * Its names and aliases, which the kept record gets as aliases; empty for a category.
         */
        names: Array<string>;
        /**
         * Number of periods directly within it.
         */
        parts: number;
        /**
         * Number of pieces that refer to it.
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
export type EnvelopeMergePreview = {
    /**
     * The two members of a merge.
     */
    data: {
        /**
         * The member who is merged.
         */
        gone: MergeSideBody;
        /**
         * The member who is kept.
         */
        kept: MergeSideBody;
        /**
         * Providers linked to both members: the merged member's link is lost.
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
     * A member in a merge.
     */
    data: {
        /**
         * Masked account or, without one, masked e-mail address from a provider; empty without either.
         */
        account: string;
        /**
         * Number of the chosen age range; 0 if none.
         */
        age: number;
        code: MergeCodeBody | null;
        /**
         * Method of confirmation: `email` or `mobile`, to which the code is sent, or `login`, after which the code is
         * shown.
         */
        confirms_by: MergeProofWord;
        /**
         * Consents to the privacy policy, the latest first.
         */
        consents: Array<MemberConsent>;
        /**
         * Number of the chosen country; 0 if none.
         */
        country: number;
        /**
         * Time of registration, RFC 3339 UTC.
         */
        created_at: string;
        /**
         * Number of the chosen gender; 0 if none.
         */
        gender: number;
        /**
         * Whether a password is set.
         */
        has_password: boolean;
        /**
         * Member number.
         */
        id: number;
        /**
         * Number of messages from the contact form.
         */
        messages: number;
        /**
         * Name of the member.
         */
        name: string;
        /**
         * State of the member's account.
         */
        state: MemberStateWord;
        /**
         * Login methods.
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
export type EnvelopeMergeUndone = {
    /**
     * The result of undoing a merge.
     */
    data: {
        /**
         * Number of pieces that show it again.
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
export type EnvelopeMergedBody = {
    /**
     * The result of a merge.
     */
    data: {
        /**
         * Number of the merge, for undoing it.
         */
        merge: number;
        /**
         * Number of pieces that show the kept record instead; of terms, of all pieces that have the kept term.
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
         * Token for the second step; valid for five minutes.
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
     * The texts of a version of the privacy policy.
     */
    data: {
        /**
         * Sanitised HTML; empty in a language that the version does not have.
         */
        content: Texts;
        /**
         * Title; empty in a language that the version does not have.
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
     * A preview.
     */
    data: {
        /**
         * Expiry, RFC 3339 UTC.
         */
        expires_at: string;
        /**
         * Address of the preview; it is accessible to everyone who has it until it expires.
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
     * The caller's sign-in methods.
     */
    data: {
        /**
         * Whether a password is set; otherwise the account signs in with passkeys only.
         */
        has_password: boolean;
        /**
         * Whether a second factor is set.
         */
        has_second_factor: boolean;
        /**
         * Sign-in name.
         */
        name: string;
        /**
         * Number of unused recovery codes.
         */
        recovery_codes: number;
        /**
         * Role of the account.
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
     * Progress of the collection in each language.
     */
    data: {
        /**
         * English.
         */
        en: LanguageProgressBody;
        /**
         * Chinese.
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
     * Readiness of the site.
     */
    data: {
        /**
         * Missing things, the most important first.
         */
        lacks: Array<LackBody>;
        /**
         * Status of e-mail delivery.
         */
        mail: MailStateBody;
        /**
         * Whether the site is open to visitors; otherwise its home page shows a set-up notice.
         */
        open: boolean;
        /**
         * The set-up steps, in order.
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
     * The working copy of a record.
     */
    data: {
        binned: ActBody | null;
        /**
         * Problems that prevent publishing in English.
         */
        blocking_en: Array<ProblemBody>;
        /**
         * Problems that prevent publishing in Chinese.
         */
        blocking_tw: Array<ProblemBody>;
        /**
         * Marks of the cells that were changed or reviewed at the desk; all others count as reviewed.
         */
        cells: {
            [key: string]: CellMark;
        };
        /**
         * Fields of the working copy, or of the version just restored, that named a record which has been permanently deleted; it is left out.
         */
        dropped: Array<string>;
        /**
         * Status of the English version.
         */
        en: LanguageStatusBody;
        /**
         * Values by cell; years are astronomical (1 BCE = 0).
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * Record number, as in addresses.
         */
        id: number;
        /**
         * The caller's permissions for the record.
         */
        may: May;
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Files of the pictures in `fields` and `public_fields`, by key.
         */
        picture_files: {
            [key: string]: PictureFile;
        };
        /**
         * Public values of the cells whose public value differs from `fields`.
         */
        public_fields: {
            [key: string]: unknown;
        };
        /**
         * Revision; send it with the next change.
         */
        revision: number;
        submitted: ActBody | null;
        /**
         * Status of the Chinese version.
         */
        tw: LanguageStatusBody;
        /**
         * The last change.
         */
        updated: ActBody;
        /**
         * Whether the record was ever public.
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
export type EnvelopeRecoveryCodes = {
    /**
     * New recovery codes.
     */
    data: {
        /**
         * Recovery codes; each replaces one code of the authenticator app. They are returned only in this response.
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
     * The reason of a refusal; nothing was changed.
     */
    data: {
        /**
         * Cells that were changed by others since `revision` (409).
         */
        conflicts: Array<ConflictBody>;
        /**
         * Invalid values, or values that prevent publishing (422).
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
     * The seal.
     */
    data: {
        /**
         * Characters from which it is drawn without a picture; setting a picture empties them.
         */
        characters: string;
        /**
         * PNG in base64; empty if the seal is drawn from characters or as the lattice.
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
     * A second factor that awaits confirmation.
     */
    data: {
        /**
         * Secret for the authenticator app.
         */
        second_factor: NewSecret;
        /**
         * Token for the confirmation; valid for 15 minutes.
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
     * The caller's session.
     */
    data: {
        /**
         * The caller's account.
         */
        account: OwnAccount;
        /**
         * Time at which the session ends regardless of use, RFC 3339 UTC.
         */
        expires_at: string;
        /**
         * Time at which the session ends unless it is used before, RFC 3339 UTC.
         */
        idle_at: string;
        /**
         * The server's time, RFC 3339 UTC, for countdowns independent of the client's clock.
         */
        now: string;
        /**
         * Address of the public site, without a slash at its end.
         */
        public_url: string;
        /**
         * IANA name of the site's time zone.
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
     * The result of setting an account up.
     */
    data: {
        /**
         * Recovery codes; each replaces one code of the authenticator app. They are returned only in this response.
         */
        recovery_codes: Array<string>;
        /**
         * The new session.
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
     * The account of a set-up link.
     */
    data: {
        /**
         * Whether the account has no name of its own yet: `account_name` is needed to set it up.
         */
        asks_name: boolean;
        /**
         * Expiry of the link, RFC 3339 UTC.
         */
        expires_at: string;
        /**
         * Sign-in name: the chosen one, if one was sent.
         */
        name: string;
        /**
         * Role of the account.
         */
        role: RoleWord;
        /**
         * Secret for the authenticator app.
         */
        second_factor: NewSecret;
        /**
         * IANA name of the site's time zone.
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
     * A link for setting up an account.
     */
    data: {
        /**
         * Expiry of the link, RFC 3339 UTC.
         */
        expires_at: string;
        /**
         * Account number.
         */
        id: number;
        /**
         * Token that follows `#` in the desk's address `/setup`. It is returned only in this response.
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
     * Status of the site.
     */
    data: {
        /**
         * Status of backups.
         */
        backup: BackupBody;
        /**
         * E-mails of the last 24 hours.
         */
        mail: MailBody;
        /**
         * Storage in use and available.
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
     * A page of the figures of the lines.
     */
    data: {
        /**
         * Figures of the lines of this page.
         */
        lines: Array<SynonymFiguresLine>;
        /**
         * Lines per full page.
         */
        page_size: number;
        /**
         * Revision of the lines to which the figures refer.
         */
        revision: number;
        /**
         * Number of lines on all pages.
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
     * The staff's synonyms.
     */
    data: {
        /**
         * One group per line: `牛血紅 = 郎窯紅 = oxblood`, or `龍泉 > 青瓷` for one direction only.
         */
        lines: Array<string>;
        /**
         * Revision; send it with the next change.
         */
        revision: number;
        /**
         * Time of the last change, RFC 3339 UTC; null if they were never changed.
         */
        updated_at: string | null;
        /**
         * Name of the account that changed them last; null if they were never changed.
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
     * The reason of a refusal; nothing was changed.
     */
    data: {
        present: SynonymsBody | null;
        /**
         * Invalid lines (422).
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
     * The result of a change.
     */
    data: {
        /**
         * Number of pieces that have the term now.
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
     * Result of a test e-mail.
     */
    data: {
        failure: MailFailureWord | null;
        /**
         * The antiques house's contact address, to which it was sent.
         */
        recipient: string;
        sender: SenderDomainBody | null;
        /**
         * Response of the mail server, verbatim.
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
         * Creation time, RFC 3339 UTC.
         */
        created_at: string;
        /**
         * Whether a second factor is set.
         */
        has_second_factor: boolean;
        /**
         * Account number, as in addresses.
         */
        id: number;
        /**
         * Whether this is the caller's account.
         */
        is_own: boolean;
        /**
         * Time at which the last of its open sessions was used; null if it has no open session.
         */
        last_seen_at?: string | null;
        /**
         * Time of the last sign-in; null if there was none.
         */
        last_sign_in_at?: string | null;
        /**
         * Expiry of its set-up link; null if it has none.
         */
        link_expires_at?: string | null;
        /**
         * Sign-in name.
         */
        name: string;
        /**
         * Number of passkeys.
         */
        passkeys: number;
        /**
         * Role, which determines the account's permissions.
         */
        role: RoleWord;
        /**
         * Account state: `invited` (not set up), `active` or `suspended`.
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
         * Shape class by the piece's size, for choosing its niche.
         */
        shape: ShapeWord;
        /**
         * Whether the piece is public; otherwise the home page leaves it out.
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
export type EnvelopeVecKnownTextBody = {
    data: Array<{
        /**
         * Whether all of it is understood: every word is known and has one meaning.
         */
        understood: boolean;
        /**
         * Its words in order, periods first, without those that only join others; empty unless all of it is understood.
         */
        words: Array<KnownWordBody>;
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
export type EnvelopeVecLabelSheetBody = {
    data: Array<{
        /**
         * Labels in a row.
         */
        across: number;
        /**
         * Labels in a column.
         */
        down: number;
        /**
         * Height of a label.
         */
        height: number;
        /**
         * Distance of the first label from the left edge of the paper.
         */
        left: number;
        /**
         * Name, up to 60 characters.
         */
        name: string;
        /**
         * Distance between the left edges of neighbouring labels.
         */
        pitch_x: number;
        /**
         * Distance between the upper edges of neighbouring labels.
         */
        pitch_y: number;
        /**
         * Distance of the first label from the upper edge of the paper.
         */
        top: number;
        /**
         * Width of a label.
         */
        width: number;
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
         * Area for filtering.
         */
        area: LogAreaWord;
        /**
         * Time of the event, RFC 3339 UTC.
         */
        at: string;
        /**
         * Name of the actor; empty for the server itself.
         */
        by: string;
        /**
         * Details; the members depend on the event.
         */
        detail: {
            [key: string]: unknown;
        };
        /**
         * Type of the event.
         */
        event: LogEventWord;
        /**
         * Entry number, ascending with time.
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
         * Time of the merge, RFC 3339 UTC.
         */
        at: string;
        /**
         * Name of the account that merged them.
         */
        by: string;
        /**
         * Name of the record that was merged into the other.
         */
        gone: Texts;
        /**
         * Number of the merge, as in addresses.
         */
        id: number;
        /**
         * Name of the record that was kept.
         */
        kept: Texts;
        /**
         * Time until which it can be undone, RFC 3339 UTC.
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
         * The keyword, in lower case.
         */
        keyword: string;
        near: NearPiece | null;
        /**
         * Number of searches for it in the last 30 days.
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
         * Whether members can choose it.
         */
        active: boolean;
        /**
         * Entry number, as in member profiles.
         */
        id: number;
        /**
         * Name shown to members.
         */
        name: Texts;
        /**
         * Number of members who chose it.
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
         * Start of the session, RFC 3339 UTC.
         */
        created_at: string;
        /**
         * System and browser, such as `macOS, Firefox`; empty if unknown.
         */
        device: string;
        /**
         * Session number, as in addresses.
         */
        id: number;
        /**
         * Whether it is the session of this request.
         */
        is_current: boolean;
        /**
         * Time of the last use, to the minute, RFC 3339 UTC.
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
         * Time at which it was added, RFC 3339 UTC.
         */
        created_at: string;
        /**
         * Passkey number, as in addresses.
         */
        id: number;
        /**
         * Time of the last use; null if it was never used.
         */
        last_used_at?: string | null;
        /**
         * Name given by the caller.
         */
        name: string;
        /**
         * Origin for which it is valid: the desk's address when it was added.
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
         * Whether an import derives this period from the text, which contains only years.
         */
        derived: boolean;
        /**
         * Period number.
         */
        id: number;
        /**
         * First year in the text, astronomical, if it is within the period; otherwise null.
         */
        year_earliest: number | null;
        /**
         * Last year in the text, astronomical, if it is within the period; otherwise null.
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
         * Text of the phrase.
         */
        content: Texts;
        /**
         * Phrase number, as in addresses.
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
         * Number of members who agreed to it.
         */
        agreed: number;
        /**
         * Whether its text can no longer be changed, since a member agreed to it.
         */
        closed: boolean;
        /**
         * Whether it is the version in force.
         */
        in_force: boolean;
        /**
         * Time at which it first came into force; null for a version from before texts were kept.
         */
        since: string | null;
        /**
         * Version name, as staff entered it.
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
         * Name of the cell being edited; null if none.
         */
        cell: string | null;
        /**
         * Account name.
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
         * Time of the request, RFC 3339 UTC.
         */
        at: string;
        /**
         * Number of the change, as in addresses.
         */
        id: number;
        /**
         * Whether it takes records out of the bin.
         */
        recovers: boolean;
        /**
         * Start of the undo; null if it is not undone.
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
         * Status of the English version.
         */
        en: LanguageStatusBody;
        /**
         * Values by cell; years are astronomical (1 BCE = 0).
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * Record number, as in addresses.
         */
        id: number;
        /**
         * Revision of the working copy.
         */
        revision: number;
        /**
         * Title in both languages.
         */
        title: Texts;
        /**
         * Status of the Chinese version.
         */
        tw: LanguageStatusBody;
        /**
         * Time of the last change, RFC 3339 UTC.
         */
        updated_at: string;
        /**
         * Account name of the last editor; empty for an import.
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
         * Type of the change.
         */
        action: ActionWord;
        /**
         * Time of the change, RFC 3339 UTC; for several saves in one sitting, that of the last.
         */
        at: string;
        /**
         * Name of the account; empty for an import.
         */
        by: string;
        /**
         * Names of the changed cells.
         */
        cells: Array<string>;
        /**
         * Revision of the working copy after it.
         */
        revision: number;
        /**
         * Version number, as in addresses.
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
         * Previous values of the changed cells.
         */
        before: {
            [key: string]: unknown;
        };
        /**
         * All values after it, by cell.
         */
        fields: {
            [key: string]: unknown;
        };
        /**
         * The version, without values.
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
export type EnvelopeVisibilityBody = {
    /**
     * What the public sees of a number of records.
     */
    data: {
        /**
         * Groups that are not public and so hide published records, the one that hides most first.
         */
        groups: Array<HidingGroupBody>;
        /**
         * Number of those that cannot be published because something is missing.
         */
        incomplete: number;
        /**
         * The missing cells, the most frequent first.
         */
        missing: Array<MissingCellBody>;
        /**
         * Number of those pictures.
         */
        pictures: number;
        /**
         * Number of those that are published.
         */
        published: number;
        /**
         * Number of records, without those in the bin.
         */
        total: number;
        /**
         * Number of those that the public sees.
         */
        visible: number;
        /**
         * Number of published records of which pictures without an alternative text are held back.
         */
        without_pictures: number;
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
     * Vocabularies for editing.
     */
    data: {
        /**
         * Categories, in the staff's order.
         */
        categories: Array<CategoryBody>;
        /**
         * Dynasties, periods and reigns, by their years.
         */
        dynasties: Array<DynastyBody>;
        /**
         * Kinds of exhibition, in the staff's order.
         */
        exhibition_groups: Array<ExhibitionGroupBody>;
        /**
         * People, by name.
         */
        people: Array<PersonBody>;
        /**
         * Materials and techniques that the house does not have yet, in the product's order.
         */
        shipped_terms: Array<ShippedTermBody>;
        /**
         * Materials and techniques, by name.
         */
        terms: Array<TermBody>;
        /**
         * Characters that count as equal in names, one group per string: `窑窯窰`.
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
     * Whether it is public.
     */
    active: boolean;
    /**
     * Whether it is in the bin: it is named where a record has it, and not offered.
     */
    binned: boolean;
    /**
     * Number of the kind of exhibition.
     */
    id: number;
    /**
     * Name of the kind of exhibition.
     */
    name: Texts;
};

/**
 * An export and its progress.
 */
export type ExportBody = {
    /**
     * Name of the account that requested it.
     */
    by: string;
    /**
     * Size of the file in bytes; null until it is complete.
     */
    bytes: number | null;
    /**
     * Number of pieces written so far.
     */
    done: number;
    /**
     * Time until which the file is kept, RFC 3339 UTC; null until the export ends.
     */
    expires_at: string | null;
    failure: ExportFailureWord | null;
    /**
     * File format.
     */
    format: ExportFormatWord;
    /**
     * Export number, as in addresses.
     */
    id: number;
    /**
     * Number of pieces chosen; null for an export of all content.
     */
    pieces: number | null;
    /**
     * Time of the request, RFC 3339 UTC.
     */
    requested_at: string;
    /**
     * SHA-256 of the file in hexadecimal; null until it is complete.
     */
    sha256: string | null;
    /**
     * State of the export.
     */
    state: ExportStateWord;
    /**
     * Number of pieces to write.
     */
    total: number;
};

/**
 * Reason of an export's failure: `cut` if its process was killed repeatedly, `disk_full`, or `other`, which the server's log explains.
 */
export type ExportFailureWord = 'cut' | 'disk_full' | 'other';

/**
 * Format of an export.
 */
export type ExportFormatWord = 'collection' | 'csv' | 'partners';

/**
 * A request for an export.
 */
export type ExportOrder = {
    /**
     * Whether tables contain the English texts.
     */
    en: boolean;
    /**
     * File format; with `partners`, languages, states and pictures are ignored.
     */
    format: ExportFormatWord;
    /**
     * Piece numbers, for the scope `pieces`.
     */
    ids?: Array<number>;
    /**
     * Whether the export contains a table of in-house data; requires access to in-house data.
     */
    in_house?: boolean;
    /**
     * Form in which pictures are included.
     */
    pictures: PictureChoiceWord;
    /**
     * The records to export.
     */
    scope: ExportScope;
    /**
     * Whether the export contains a table of field states.
     */
    states: boolean;
    /**
     * Whether tables contain the Chinese texts; for formats other than `partners` at least one language is required.
     */
    tw: boolean;
};

/**
 * The records to export.
 */
export type ExportScope = 'all' | 'list' | 'pieces';

/**
 * State of an export. Cancelled exports are not listed.
 */
export type ExportStateWord = 'waiting' | 'running' | 'done' | 'failed';

/**
 * The exports, and the amount of content for a new one.
 */
export type ExportsBody = {
    /**
     * Number of exhibitions of every state.
     */
    exhibitions: number;
    /**
     * The exports, the newest first.
     */
    exports: Array<ExportBody>;
    /**
     * Number of pictures of all records.
     */
    pictures: number;
    /**
     * Number of pieces of every state.
     */
    pieces: number;
};

/**
 * A notification e-mail that was given up.
 */
export type FailedNotificationBody = {
    /**
     * Time of the last attempt, RFC 3339 UTC.
     */
    given_up_at: string;
    /**
     * Whether a mail server did not confirm that it accepted the e-mail, so that it may have arrived.
     */
    may_have_arrived: boolean;
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
 * Number of members in each group.
 */
export type GroupCounts = {
    /**
     * Possibly the same person as another.
     */
    alike: number;
    /**
     * All members.
     */
    all: number;
    /**
     * Registered within 30 days.
     */
    new: number;
    /**
     * Suspended.
     */
    suspended: number;
};

/**
 * Published records that the public does not see, by the group that hides them.
 */
export type HiddenBody = {
    /**
     * Categories that hide published pieces.
     */
    artifacts: Array<HidingGroupBody>;
    /**
     * Kinds of exhibition that hide published exhibitions.
     */
    exhibitions: Array<HidingGroupBody>;
};

/**
 * A group that is not public.
 */
export type HidingGroupBody = {
    /**
     * Number of the group, as in addresses.
     */
    id: number;
    /**
     * Name of the group.
     */
    name: Texts;
    /**
     * Kind of the group: `category` or `exhibition-group`.
     */
    noun: KindWord;
    /**
     * Number of published records that it hides.
     */
    records: number;
    /**
     * Whether it was public and was withdrawn; otherwise it is a draft.
     */
    withdrawn: boolean;
};

export type IdentityExport = {
    email: string | null;
    provider: string;
    subject: string;
};

/**
 * An import, its findings and its progress.
 */
export type ImportBody = {
    /**
     * Time at which applying began, RFC 3339 UTC; null before.
     */
    applied_at: string | null;
    /**
     * Number of rows whose piece is in the bin.
     */
    binned: number;
    /**
     * Name of the account that uploaded it.
     */
    by: string;
    /**
     * Words in the category column that match no category.
     */
    categories: Array<UnknownCategoryBody>;
    /**
     * Whether cells with `<clear>` or `〈清空〉` empty their fields.
     */
    clears: boolean;
    /**
     * Columns of the list.
     */
    columns: Array<ImportColumnBody>;
    /**
     * Interpretation of the datings.
     */
    datings: ImportWordingsBody;
    /**
     * Number of rows processed in the present step.
     */
    done: number;
    /**
     * Whether another process of this site holds the file and does, or would do, the background work.
     */
    elsewhere: boolean;
    /**
     * Files in Big5 whose conversion awaits confirmation; until then no other finding is available.
     */
    encoded: Array<EncodedFileBody>;
    /**
     * Number of rows by outcome and by state.
     */
    figures: ImportFiguresBody;
    /**
     * Time at which the last background step ended, RFC 3339 UTC; null before.
     */
    finished_at: string | null;
    /**
     * Import number, as in addresses.
     */
    id: number;
    /**
     * Once it is undone, names of the categories, periods, materials and techniques that it created and that stay because they are in use,
     * public or changed.
     */
    kept: Array<Texts>;
    /**
     * Parts of the file that are not imported.
     */
    left_out: Array<LeftOutBody>;
    /**
     * Words that match no term, period or person.
     */
    left_words: LeftWordsBody;
    /**
     * Interpretation of the materials, from their own column or from labelled lines of the text.
     */
    materials: ImportWordingsBody;
    /**
     * Name of the file.
     */
    name: string;
    /**
     * Number of rows whose period is derived from the years of a dating that names no period.
     */
    periods_derived: number;
    /**
     * Number of pictures in the file.
     */
    pictures: number;
    /**
     * Short name of the program that wrote the list, recognised or chosen; empty if none.
     */
    program: string;
    /**
     * Reason for which the file was refused, or for which applying was paused by the server, in the language of
     * `Accept-Language`; null if there is none.
     */
    refusal: string | null;
    /**
     * Name under which the decisions about this list are remembered; null if they are not.
     */
    remembered_as: string | null;
    /**
     * Time at which the file was uploaded, RFC 3339 UTC.
     */
    requested_at: string;
    /**
     * Whether such pieces are recovered from the bin and changed.
     */
    restores: boolean;
    /**
     * Grows with every decision and step; decisions name the one that they were made on.
     */
    revision: number;
    /**
     * Interpretation of the sizes.
     */
    sizes: ImportWordingsBody;
    /**
     * State of the import.
     */
    state: ImportStateWord;
    /**
     * Number of rows to process in the present step.
     */
    total: number;
    /**
     * Time until which it can be undone: 30 days after `applied_at`; null before.
     */
    undoable_until: string | null;
    /**
     * Names of pictures that match no row.
     */
    unmatched: Array<string>;
};

/**
 * Decisions about a list. Entries that are left out stay unchanged.
 */
export type ImportChoices = {
    /**
     * Whether files in Big5 are converted.
     */
    big5?: boolean;
    /**
     * Category number by word; 0 leaves the pieces' categories unchanged.
     */
    categories?: {
        [key: string]: number;
    };
    /**
     * Whether cells with `<clear>` or `〈清空〉` empty their fields; blank cells are always ignored.
     */
    clears?: boolean | null;
    /**
     * Field by column letter; an empty field ignores the column.
     */
    columns?: {
        [key: string]: string;
    };
    /**
     * Period number by dating; 0 for a dating without a period.
     */
    datings?: {
        [key: string]: number;
    };
    /**
     * The terms that words for materials and techniques stand for.
     */
    materials?: Array<MaterialMeaning>;
    /**
     * Numbers of categories that were created for this list. Undoing or deleting the import deletes those that are
     * unused and were never published.
     */
    new_categories?: Array<number>;
    /**
     * Numbers of periods that were created for this list; treated like `new_categories`.
     */
    new_periods?: Array<number>;
    /**
     * Name of the person by name in the list: the name itself adds a new person; empty ignores the name.
     */
    people?: {
        [key: string]: string;
    };
    /**
     * Short name of the program that wrote the list; empty for none. Fields that were chosen before are forgotten.
     */
    program?: string | null;
    /**
     * Name under which the decisions are remembered for later lists, at most 120 characters; empty: these and later
     * decisions about this list are not remembered.
     */
    remember?: string | null;
    /**
     * Corrected texts, by row number in the file and field name.
     */
    repairs?: {
        [key: string]: {
            [key: string]: string;
        };
    };
    /**
     * Whether pieces in the bin are recovered and changed.
     */
    restores?: boolean | null;
    /**
     * Revision of the import that the caller has read; 409 if others have decided since. Without it nothing is compared.
     */
    revision?: number | null;
};

/**
 * A column of a list.
 */
export type ImportColumnBody = {
    /**
     * Field that it fills; empty if the column is ignored; null until one is chosen.
     */
    field: string | null;
    /**
     * Source of the field.
     */
    known_by: KnownByWord;
    /**
     * Column letter, as in a spreadsheet.
     */
    letter: string;
    /**
     * Column name, from the first row.
     */
    name: string;
    /**
     * The first text in the column.
     */
    sample: string;
};

/**
 * Number of rows by outcome (`new`, `changed`, `unchanged`, `wrong`) and by state (`applied`, `skipped`, `undone`,
 * `kept`).
 */
export type ImportFiguresBody = {
    applied: number;
    changed: number;
    kept: number;
    new: number;
    /**
     * Number of people named in the rows whom the import adds.
     */
    people: number;
    skipped: number;
    unchanged: number;
    undone: number;
    wrong: number;
};

/**
 * Effect of applying a row of an import: `wrong` rows are left out, `person` rows add a person.
 */
export type ImportOutcomeWord = 'new' | 'changed' | 'unchanged' | 'wrong' | 'person';

/**
 * A row of an import.
 */
export type ImportRowBody = {
    /**
     * Record number of the piece; null until it exists.
     */
    artifact: number | null;
    /**
     * The cells that it changes, of the piece and of its in-house data.
     */
    cells: Array<CellChangeBody>;
    /**
     * Row number for paging (`after`).
     */
    id: number;
    /**
     * Row number in the file.
     */
    line: number;
    /**
     * The errors in the row; empty if there are none.
     */
    mistakes: Array<MistakeBody>;
    /**
     * Name in English after the import.
     */
    name_en: string;
    /**
     * Name in Chinese after the import.
     */
    name_tw: string;
    /**
     * The effect of applying the row.
     */
    outcome: ImportOutcomeWord;
    /**
     * Whether the period is derived from the years of a dating that names no period.
     */
    period_derived: boolean;
    /**
     * Number of new pictures.
     */
    pictures: number;
    /**
     * Why undoing has restored the piece in part; null if it did not.
     */
    reason: string | null;
    /**
     * Relic number of the piece; empty for a person.
     */
    relic_number: string;
    /**
     * Cells of the other language that become stale.
     */
    stale: Array<string>;
    /**
     * The processing state of the row.
     */
    state: ImportRowStateWord;
};

/**
 * Processing state of a row of an import.
 */
export type ImportRowStateWord = 'waiting' | 'applied' | 'skipped' | 'undone' | 'kept';

/**
 * A page of the rows of an import.
 */
export type ImportRowsBody = {
    /**
     * The rows, in the order of the file.
     */
    rows: Array<ImportRowBody>;
    /**
     * Number of rows that match the filter.
     */
    total: number;
};

/**
 * State of an import. `columns` requires decisions about columns; `refused` is a file that cannot be read.
 */
export type ImportStateWord = 'checking' | 'columns' | 'checked' | 'refused' | 'applying' | 'paused' | 'done' | 'undoing' | 'undone';

/**
 * Interpretation of one kind of wording in a list. Of a wording that is not fully understood only certain parts are
 * used; the wording itself is kept.
 */
export type ImportWordingsBody = {
    /**
     * Number of rows with such a wording.
     */
    all: number;
    /**
     * The others: the wording or, for materials, the words that are neither a material nor a technique.
     */
    unclear: Array<UnclearWordingBody>;
    /**
     * Number of those that are fully understood.
     */
    understood: number;
};

/**
 * The imports, the available fields and the remembered mappings.
 */
export type ImportsBody = {
    /**
     * Names of the fields that a column can fill.
     */
    fields: Array<string>;
    /**
     * The imports, the newest first.
     */
    imports: Array<ImportBody>;
    /**
     * Remembered column mappings of earlier lists, the latest first.
     */
    mappings: Array<MappingBody>;
    /**
     * Other programs whose tables are known.
     */
    programs: Array<ProgramBody>;
};

/**
 * In-house data of a piece.
 */
export type InHouseBody = {
    /**
     * Marks of the cells that were changed, by cell.
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
     * Piece number.
     */
    id: number;
    /**
     * Revision; send it with the next change.
     */
    revision: number;
    updated: ActBody | null;
};

/**
 * Changes to the in-house data of a piece.
 */
export type InHouseChanges = {
    /**
     * New values by cell.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * The reason of a refusal; nothing was changed.
 */
export type InHouseRefused = {
    /**
     * Cells that were changed by others since `revision` (409).
     */
    conflicts: Array<ConflictBody>;
    /**
     * Invalid values (422).
     */
    problems: Array<ProblemBody>;
    record: InHouseBody | null;
};

/**
 * Kind of content.
 */
export type KindWord = 'artifact' | 'exhibition' | 'category' | 'exhibition-group' | 'dynasty' | 'person' | 'question' | 'banner' | 'text' | 'house';

/**
 * Source of a field, category or meaning: by its name, from a remembered mapping, or chosen by staff; empty if undecided.
 */
export type KnownByWord = 'name' | 'remembered' | 'chosen' | '';

/**
 * A line of the text.
 */
export type KnownTextBody = {
    /**
     * Whether all of it is understood: every word is known and has one meaning.
     */
    understood: boolean;
    /**
     * Its words in order, periods first, without those that only join others; empty unless all of it is understood.
     */
    words: Array<KnownWordBody>;
};

/**
 * A word with its names.
 */
export type KnownWordBody = {
    /**
     * What it names.
     */
    kind: KnownWordKind;
    /**
     * Its names; the English one as it is within a text.
     */
    name: Texts;
};

/**
 * What a known word names.
 */
export type KnownWordKind = 'period' | 'material' | 'technique' | 'ware' | 'form' | 'subject' | 'person' | 'count';

/**
 * A sheet of labels on A4; all lengths in hundredths of a millimetre.
 */
export type LabelSheetBody = {
    /**
     * Labels in a row.
     */
    across: number;
    /**
     * Labels in a column.
     */
    down: number;
    /**
     * Height of a label.
     */
    height: number;
    /**
     * Distance of the first label from the left edge of the paper.
     */
    left: number;
    /**
     * Name, up to 60 characters.
     */
    name: string;
    /**
     * Distance between the left edges of neighbouring labels.
     */
    pitch_x: number;
    /**
     * Distance between the upper edges of neighbouring labels.
     */
    pitch_y: number;
    /**
     * Distance of the first label from the upper edge of the paper.
     */
    top: number;
    /**
     * Width of a label.
     */
    width: number;
};

/**
 * A replacement of all sheets.
 */
export type LabelSheetsChange = {
    /**
     * The sheets that the caller has read; 409 if others have changed them since.
     */
    seen: Array<LabelSheetBody>;
    /**
     * All sheets, at most 20.
     */
    sheets: Array<LabelSheetBody>;
};

/**
 * A missing thing.
 */
export type LackBody = {
    /**
     * Whether the site must not open without it.
     */
    required: boolean;
    step: SetupStepWord | null;
    /**
     * The missing thing.
     */
    what: LackWord;
};

/**
 * A thing that a site lacks before it opens.
 */
export type LackWord = 'policy' | 'public_address' | 'name' | 'email' | 'mail' | 'banner' | 'hidden' | 'whole_pictures';

/**
 * Counts of the pieces whose texts in a language are complete and not stale. Each piece is counted once.
 */
export type LanguageProgressBody = {
    /**
     * Not public; at least one text is a draft.
     */
    draft: number;
    /**
     * Public.
     */
    published: number;
    /**
     * Not public; every text is reviewed.
     */
    reviewed: number;
};

/**
 * A language of a record to withdraw or unschedule.
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
 * Status of a record in a language.
 */
export type LanguageStatusBody = {
    /**
     * Whether the working copy differs from the public version.
     */
    changed: boolean;
    /**
     * Number of cells to be reviewed.
     */
    draft: number;
    /**
     * Number of cells to be filled in.
     */
    missing: number;
    /**
     * Publication state of the language.
     */
    publication: PublicationWord;
    /**
     * Time of the scheduled publication; null if none.
     */
    scheduled_at: string | null;
    /**
     * Number of cells whose other language changed since their review.
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
     * Row numbers, such as `2–5, 9`; empty for the whole part.
     */
    rows: string;
    /**
     * The reason and the remedy, in the language of `Accept-Language`.
     */
    why: string;
};

/**
 * A word that matches no term, period or person.
 */
export type LeftWordBody = {
    /**
     * The most frequent word of which this one is probably a variant spelling; the word itself if there is none.
     */
    alike: string;
    /**
     * Source of the meaning. If it is set and `term`, `period` and `person` are null, the word is ignored.
     */
    known_by: KnownByWord;
    nearest: WordTermBody | null;
    /**
     * Name of a person of the site with a similar name; null if there is none.
     */
    nearest_person: string | null;
    /**
     * Number of the period that the word stands for; null if none.
     */
    period: number | null;
    /**
     * Name of the person that the word stands for, or the word itself for a new person; null if none.
     */
    person: string | null;
    /**
     * Number of rows with this word.
     */
    rows: number;
    term: WordTermBody | null;
    /**
     * The word, as it is in the list.
     */
    word: string;
};

/**
 * Words of a list that match no term, period or person, the most frequent first.
 */
export type LeftWordsBody = {
    /**
     * Datings, as whole texts.
     */
    datings: Array<LeftWordBody>;
    /**
     * Words for materials and techniques.
     */
    materials: Array<LeftWordBody>;
    /**
     * Names of people that may be variant spellings of another name, in the list or on the site.
     */
    people: Array<LeftWordBody>;
};

/**
 * Level of a period in the hierarchy.
 */
export type LevelWord = 'era' | 'dynasty' | 'sub_period' | 'reign';

/**
 * Whose limit is reached, so that a refused caller knows whether it is up to them.
 */
export type LimitOwner = 'visitor' | 'account' | 'site';

/**
 * The category of a piece in a list.
 */
export type LineCategory = {
    /**
     * Colour, 1 to 4: blue, white, red, golden.
     */
    color_id: number;
    /**
     * Category number.
     */
    id: number;
    /**
     * Category name.
     */
    name: Texts;
};

/**
 * An invalid line.
 */
export type LineProblem = {
    /**
     * Index of the line, from 0.
     */
    line: number;
    /**
     * The remedy, in the language of `Accept-Language`.
     */
    message: string;
};

/**
 * The token of a set-up link.
 */
export type LinkRequest = {
    /**
     * The name that the first owner has chosen, where `asks_name` is true; otherwise ignored.
     */
    account_name?: string | null;
    /**
     * Token that follows `#` in the link.
     */
    token: string;
};

/**
 * The reason of a 409: the list has another number of pieces than expected, and nothing was changed.
 */
export type ListChanged = {
    /**
     * Number of pieces that match now.
     */
    remaining: number;
};

/**
 * A change to all pieces that match the query.
 */
export type ListedRequest = {
    /**
     * The change to each piece.
     */
    change: BulkChange;
    /**
     * Piece numbers to leave out, at most 5,000.
     */
    except?: Array<number>;
    /**
     * Number of pieces that the caller expects to change.
     */
    expected: number;
    /**
     * A random number of the caller: a request with that of an earlier one starts nothing, and returns the change that the earlier one
     * started.
     */
    key?: number | null;
};

/**
 * Area of a log entry, for filtering.
 */
export type LogAreaWord = 'publication' | 'change' | 'sign_in' | 'account' | 'personal' | 'refusal' | 'transfer';

/**
 * Result of a verification of the whole log.
 */
export type LogCheckBody = {
    /**
     * Time of the verification, RFC 3339 UTC.
     */
    at: string;
    /**
     * Number of the first entry that breaks the chain; null if the chain is intact.
     */
    broken_at: number | null;
    /**
     * Digest of that entry.
     */
    digest: string;
    /**
     * Number of the last entry of the intact hash chain.
     */
    lines: number;
};

/**
 * Type of a log entry: category and event, separated by a point.
 */
export type LogEventWord = 'content.create' | 'content.save' | 'content.publish_tw' | 'content.publish_en' | 'content.withdraw_tw' | 'content.withdraw_en' | 'content.schedule' | 'content.unschedule' | 'content.schedule_failed' | 'content.submit' | 'content.restore' | 'content.bin' | 'content.recover' | 'content.delete' | 'content.import' | 'content.undo_import' | 'content.undo_bulk' | 'account.invited' | 'account.reset' | 'account.set-up' | 'account.role-changed' | 'account.renamed' | 'account.suspended' | 'account.resumed' | 'account.signed-in' | 'account.signed-in-by-recovery-code' | 'account.signed-in-by-passkey' | 'account.signed-out' | 'account.sessions-ended' | 'account.password-added' | 'account.password-changed' | 'account.second-factor-changed' | 'account.recovery-codes-renewed' | 'account.passkey-added' | 'account.passkey-renamed' | 'account.passkey-removed' | 'member.listed' | 'member.viewed' | 'member.contact_shown' | 'member.exported' | 'member.suspended' | 'member.restored' | 'member.sessions_ended' | 'member.deleted' | 'member.merge_code_sent' | 'member.merge_confirmed' | 'member.merged' | 'member.merge_undone' | 'vocabulary.option_added' | 'vocabulary.option_changed' | 'vocabulary.options_ordered' | 'vocabulary.term_renamed' | 'vocabulary.term_merged' | 'vocabulary.term_merge_undone' | 'vocabulary.dynasty_merged' | 'vocabulary.dynasty_merge_undone' | 'vocabulary.category_merged' | 'vocabulary.category_merge_undone' | 'vocabulary.person_merged' | 'vocabulary.person_merge_undone' | 'vocabulary.synonyms_changed' | 'vocabulary.label_sheets_changed' | 'vocabulary.mapping_renamed' | 'vocabulary.mapping_deleted' | 'message.exported' | 'message.deleted' | 'message.phrase_added' | 'message.phrase_changed' | 'message.phrase_deleted' | 'message.phrase_restored' | 'in_house.changed' | 'preview.ended' | 'seal.changed' | 'setup.changed' | 'setup.mail_tested' | 'log.removed' | 'refusal.permission' | 'refusal.sign_in' | 'bulk.changed' | 'bulk.undone' | 'transfer.import' | 'transfer.undo_import' | 'transfer.export' | 'transfer.log';

/**
 * An entry of the log.
 */
export type LogLineBody = {
    /**
     * Area for filtering.
     */
    area: LogAreaWord;
    /**
     * Time of the event, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the actor; empty for the server itself.
     */
    by: string;
    /**
     * Details; the members depend on the event.
     */
    detail: {
        [key: string]: unknown;
    };
    /**
     * Type of the event.
     */
    event: LogEventWord;
    /**
     * Entry number, ascending with time.
     */
    id: number;
    subject: LogSubjectBody | null;
};

/**
 * A page of the log, the newest entry first.
 */
export type LogPage = {
    check: LogCheckBody | null;
    /**
     * The entries of this page.
     */
    items: Array<LogLineBody>;
    /**
     * Names of all actors in the log, in order; an empty name is the server itself.
     */
    people: Array<string>;
    /**
     * Number of entries that match the filter.
     */
    total: number;
};

/**
 * The object of a log entry.
 */
export type LogSubjectBody = {
    /**
     * Number of the object.
     */
    id: number;
    /**
     * Type of the object.
     */
    kind: LogSubjectWord;
    /**
     * Name at the time of the event; for a member the present name, empty once the member is deleted.
     */
    name: string;
};

/**
 * Type of the object of a log entry: a kind of content, or another type.
 */
export type LogSubjectWord = 'artifact' | 'exhibition' | 'category' | 'exhibition-group' | 'dynasty' | 'person' | 'question' | 'banner' | 'text' | 'house' | 'account' | 'member' | 'term' | 'conversation' | 'line';

/**
 * A login method of a member.
 */
export type LoginWord = 'email' | 'mobile' | 'google' | 'facebook';

/**
 * E-mails of the last 24 hours.
 */
export type MailBody = {
    /**
     * Number of e-mails delivered.
     */
    delivered: number;
    /**
     * Number of e-mails given up.
     */
    failed: number;
    /**
     * Number of e-mails not sent yet or to be retried.
     */
    waiting: number;
};

/**
 * A failed delivery of an e-mail.
 */
export type MailFailureBody = {
    /**
     * Time of the attempt, RFC 3339 UTC.
     */
    at: string;
    /**
     * Type of the failure.
     */
    why: MailFailureWord;
    /**
     * Response of the mail server, verbatim.
     */
    words: string;
};

/**
 * Type of a failed e-mail delivery: `refused` permanently; `later`, a temporary failure; `set_up`, a wrong setting; or `unsure`, without a confirmation by the mail server.
 */
export type MailFailureWord = 'refused' | 'later' | 'set_up' | 'unsure';

/**
 * Status of e-mail delivery.
 */
export type MailStateBody = {
    /**
     * Whether a mail server is configured; without one, e-mails are written to files.
     */
    configured: boolean;
    /**
     * Time of the last delivery; null if there was none.
     */
    delivered_at: string | null;
    failure: MailFailureBody | null;
    /**
     * Number of e-mails not sent yet or to be retried.
     */
    waiting: number;
};

/**
 * A remembered mapping of columns to fields.
 */
export type MappingBody = {
    /**
     * Whether cells with `<clear>` or `〈清空〉` empty their fields.
     */
    clears: boolean;
    /**
     * Field by column name; an empty field means that the column is ignored.
     */
    columns: {
        [key: string]: string;
    };
    /**
     * Name under which it is remembered.
     */
    name: string;
};

/**
 * A new name for a remembered mapping.
 */
export type MappingName = {
    /**
     * The new name, 1 to 120 characters.
     */
    name: string;
};

/**
 * The meaning of a word.
 */
export type MaterialMeaning = {
    term: WordTerm | null;
    /**
     * The word, as it is in the list.
     */
    word: string;
};

/**
 * The caller's permissions for the record in its present state.
 */
export type May = {
    /**
     * Move to the bin.
     */
    bin: boolean;
    /**
     * Publish, withdraw, schedule and restore.
     */
    publish: boolean;
    /**
     * Change cells.
     */
    save: boolean;
};

/**
 * Another member who may be the same person.
 */
export type MemberAlike = {
    /**
     * Masked account or, without one, masked e-mail address from a provider; empty without either.
     */
    account: string;
    /**
     * Member number.
     */
    id: number;
    /**
     * Name of the member.
     */
    name: string;
    /**
     * Properties that both members share.
     */
    reasons: Array<AlikeReasonWord>;
};

/**
 * A member in detail.
 */
export type MemberBody = {
    /**
     * Masked account; empty for a member with only a linked provider.
     */
    account: string;
    account_kind: AccountKindWord | null;
    /**
     * Number of the chosen age range; 0 if none.
     */
    age: number;
    /**
     * Members who may be the same person.
     */
    alike: Array<MemberAlike>;
    /**
     * Consents to the privacy policy, the latest first.
     */
    consents: Array<MemberConsent>;
    /**
     * Number of the chosen country; 0 if none.
     */
    country: number;
    /**
     * Time of registration, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * Number of the chosen gender; 0 if none.
     */
    gender: number;
    /**
     * Whether a password is set.
     */
    has_password: boolean;
    /**
     * Member number, as in addresses.
     */
    id: number;
    /**
     * Language of e-mails to the member.
     */
    language: LanguageWord;
    /**
     * Time of the last login; null if there was none.
     */
    last_login_at: string | null;
    /**
     * Log entries about staff access to this member's data, the latest first.
     */
    log: Array<MemberLogLine>;
    /**
     * Merges into this member that can be undone, the latest first.
     */
    merges: Array<MemberMergeBody>;
    /**
     * Messages from the contact form, the latest first.
     */
    messages: Array<MemberMessage>;
    /**
     * Name of the member.
     */
    name: string;
    /**
     * Further login accounts, masked, from members that were merged into this one.
     */
    other_accounts: Array<string>;
    /**
     * Linked provider accounts.
     */
    providers: Array<MemberProvider>;
    /**
     * Open sessions, the latest used first.
     */
    sessions: Array<MemberSession>;
    /**
     * State of the member's account.
     */
    state: MemberStateWord;
};

/**
 * A consent to the privacy policy.
 */
export type MemberConsent = {
    /**
     * Time of the consent, RFC 3339 UTC.
     */
    agreed_at: string;
    /**
     * Language in which it was shown.
     */
    language: LanguageWord;
    /**
     * Method of registration.
     */
    method: RegisteredByWord;
    /**
     * Version of the policy.
     */
    version: string;
};

/**
 * Unmasked contact data of a member.
 */
export type MemberContact = {
    /**
     * Login account (e-mail address or mobile number); empty if there is none.
     */
    account: string;
    /**
     * E-mail addresses from linked providers.
     */
    emails: Array<string>;
    /**
     * Further login accounts, from members that were merged into this one.
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
     * Masked account; empty for a member with only a linked provider.
     */
    account: string;
    /**
     * Members who may be the same person.
     */
    alike: Array<MemberAlike>;
    /**
     * Time of registration, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * Member number, as in addresses.
     */
    id: number;
    /**
     * Time of the last login; null if there was none.
     */
    last_login_at: string | null;
    /**
     * Name of the member.
     */
    name: string;
    /**
     * Version of the privacy policy of the last consent; null if there is none.
     */
    policy: string | null;
    /**
     * State of the member's account.
     */
    state: MemberStateWord;
    /**
     * Login methods.
     */
    ways: Array<LoginWord>;
};

/**
 * A log entry about staff access to a member's data.
 */
export type MemberLogLine = {
    /**
     * Time of the event, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the staff account.
     */
    by: string;
    /**
     * Type of the event, as in the log.
     */
    event: LogEventWord;
};

/**
 * A merge of members that can be undone.
 */
export type MemberMergeBody = {
    /**
     * Time of the merge, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that merged them.
     */
    by: string;
    /**
     * Name of the member that was merged into this one.
     */
    gone: string;
    /**
     * Number of the merge, as in addresses.
     */
    id: number;
    /**
     * Time until which it can be undone, RFC 3339 UTC.
     */
    until: string;
};

/**
 * A message from the contact form.
 */
export type MemberMessage = {
    /**
     * Time of receipt, RFC 3339 UTC.
     */
    at: string;
    /**
     * Text of the message.
     */
    content: string;
};

/**
 * A page of the list of members.
 */
export type MemberPage = {
    /**
     * Number of members in each group.
     */
    counts: GroupCounts;
    /**
     * The members of this page, the latest login first.
     */
    items: Array<MemberLineBody>;
    /**
     * Page number, from 1.
     */
    page: number;
    /**
     * Members per full page.
     */
    page_size: number;
    /**
     * Number of members on all pages.
     */
    total: number;
};

/**
 * A linked provider account.
 */
export type MemberProvider = {
    /**
     * Masked e-mail address from the provider; null if there is none.
     */
    email: string | null;
    /**
     * Provider.
     */
    provider: ProviderWord;
};

/**
 * An open session.
 */
export type MemberSession = {
    /**
     * Start of the session, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * System and browser, such as `iPhone, Safari`; empty if unknown.
     */
    device: string;
    /**
     * Session number, as in addresses.
     */
    id: number;
    /**
     * Time of the last use, RFC 3339 UTC.
     */
    last_seen_at: string;
};

/**
 * State of a member's account. Merged members are not listed.
 */
export type MemberStateWord = 'active' | 'suspended';

/**
 * A merge of two records or two terms that can be undone.
 */
export type MergeBody = {
    /**
     * Time of the merge, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that merged them.
     */
    by: string;
    /**
     * Name of the record that was merged into the other.
     */
    gone: Texts;
    /**
     * Number of the merge, as in addresses.
     */
    id: number;
    /**
     * Name of the record that was kept.
     */
    kept: Texts;
    /**
     * Time until which it can be undone, RFC 3339 UTC.
     */
    until: string;
};

/**
 * Status of a confirmation code.
 */
export type MergeCodeBody = {
    /**
     * Time at which it was entered correctly; null before.
     */
    confirmed_at: string | null;
    /**
     * Expiry, RFC 3339 UTC.
     */
    expires_at: string;
    /**
     * Time at which it was requested, RFC 3339 UTC.
     */
    sent_at: string;
};

/**
 * The confirmation code, as the member gave it.
 */
export type MergeConfirmation = {
    /**
     * Six digits.
     */
    code: string;
};

/**
 * The records that a merge changes.
 */
export type MergeLinksBody = {
    /**
     * Number of further pieces that refer to it only in their working copy.
     */
    drafts: number;
    /**
     * Number of published pieces that visitors do not see because this category is not public, or on which they do not see this person.
     * After a merge into a public record they do.
     */
    hidden: number;
    /**
     * Its names and aliases, which the kept record gets as aliases; empty for a category.
     */
    names: Array<string>;
    /**
     * Number of periods directly within it.
     */
    parts: number;
    /**
     * Number of pieces that refer to it.
     */
    pieces: number;
};

/**
 * The two members of a merge.
 */
export type MergePreview = {
    /**
     * The member who is merged.
     */
    gone: MergeSideBody;
    /**
     * The member who is kept.
     */
    kept: MergeSideBody;
    /**
     * Providers linked to both members: the merged member's link is lost.
     */
    lost: Array<LoginWord>;
};

/**
 * Method by which a member confirms a merge.
 */
export type MergeProofWord = 'email' | 'mobile' | 'login';

/**
 * The member from whom each value is taken; `kept` for fields that are left out.
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
 * A member in a merge.
 */
export type MergeSideBody = {
    /**
     * Masked account or, without one, masked e-mail address from a provider; empty without either.
     */
    account: string;
    /**
     * Number of the chosen age range; 0 if none.
     */
    age: number;
    code: MergeCodeBody | null;
    /**
     * Method of confirmation: `email` or `mobile`, to which the code is sent, or `login`, after which the code is
     * shown.
     */
    confirms_by: MergeProofWord;
    /**
     * Consents to the privacy policy, the latest first.
     */
    consents: Array<MemberConsent>;
    /**
     * Number of the chosen country; 0 if none.
     */
    country: number;
    /**
     * Time of registration, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * Number of the chosen gender; 0 if none.
     */
    gender: number;
    /**
     * Whether a password is set.
     */
    has_password: boolean;
    /**
     * Member number.
     */
    id: number;
    /**
     * Number of messages from the contact form.
     */
    messages: number;
    /**
     * Name of the member.
     */
    name: string;
    /**
     * State of the member's account.
     */
    state: MemberStateWord;
    /**
     * Login methods.
     */
    ways: Array<LoginWord>;
};

/**
 * The result of undoing a merge.
 */
export type MergeUndone = {
    /**
     * Number of pieces that show it again.
     */
    pieces: number;
};

/**
 * The result of a merge.
 */
export type MergedBody = {
    /**
     * Number of the merge, for undoing it.
     */
    merge: number;
    /**
     * Number of pieces that show the kept record instead; of terms, of all pieces that have the kept term.
     */
    pieces: number;
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
 * A keyword of the list to dismiss.
 */
export type MissedKeyword = {
    /**
     * The keyword, as the list gives it.
     */
    keyword: string;
};

/**
 * A keyword without results.
 */
export type MissedSearchBody = {
    /**
     * The keyword, in lower case.
     */
    keyword: string;
    near: NearPiece | null;
    /**
     * Number of searches for it in the last 30 days.
     */
    times: number;
};

/**
 * A cell that records lack.
 */
export type MissingCellBody = {
    /**
     * Cell name.
     */
    cell: string;
    /**
     * The cell's name for people, in the language of `Accept-Language`.
     */
    name: string;
    /**
     * Number of records that lack it.
     */
    records: number;
};

/**
 * An error in a row.
 */
export type MistakeBody = {
    /**
     * Column letter; empty if there is none.
     */
    column: string;
    /**
     * Field name; empty if the error concerns the whole row.
     */
    field: string;
    /**
     * The error and its remedy, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Suggested correction; null if there is none.
     */
    repair: string | null;
    /**
     * The value in the row.
     */
    value: string;
};

/**
 * A piece that is similar to a keyword.
 */
export type NearPiece = {
    /**
     * Piece number.
     */
    id: number;
    /**
     * Name of the piece.
     */
    name: Texts;
};

/**
 * A new account.
 */
export type NewAccount = {
    /**
     * Sign-in name, shown to other staff: 1 to 64 characters, not an e-mail address.
     */
    name: string;
    /**
     * Role.
     */
    role: RoleWord;
};

/**
 * A new note.
 */
export type NewNote = {
    /**
     * Text, 1 to 5,000 characters.
     */
    content: string;
};

/**
 * A new entry.
 */
export type NewOption = {
    /**
     * Name in both languages, at most 100 characters each.
     */
    name: SentTexts;
};

/**
 * A new passkey.
 */
export type NewPasskeyRequest = {
    /**
     * The credential, as `PublicKeyCredential.toJSON` returns it.
     */
    credential: {
        [key: string]: unknown;
    };
    /**
     * Name for the passkey, 1 to 64 characters.
     */
    name: string;
    /**
     * `step` from the response that began this registration.
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
     * The same secret as a URI for a QR code: `otpauth://…`.
     */
    otpauth: string;
    /**
     * Secret for manual entry.
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
     * Token for the second step; valid for five minutes.
     */
    step: string;
};

/**
 * Changes to an entry; fields that are left out stay unchanged.
 */
export type OptionChange = {
    /**
     * Whether members can choose it.
     */
    active?: boolean | null;
    name?: SentTexts | null;
};

/**
 * An entry of an option list.
 */
export type OptionLine = {
    /**
     * Whether members can choose it.
     */
    active: boolean;
    /**
     * Entry number, as in member profiles.
     */
    id: number;
    /**
     * Name shown to members.
     */
    name: Texts;
    /**
     * Number of members who chose it.
     */
    used: number;
};

/**
 * A new order of the entries.
 */
export type OptionOrder = {
    /**
     * The numbers of all entries, each once.
     */
    ids: Array<number>;
    /**
     * The same numbers in the order that the caller has read; 409 if it is outdated.
     */
    seen: Array<number>;
};

/**
 * An option list of member profiles.
 */
export type OptionWord = 'country' | 'age' | 'gender';

/**
 * The caller's account.
 */
export type OwnAccount = {
    /**
     * Account number.
     */
    id: number;
    /**
     * Permissions of the role.
     */
    may: Array<PermissionWord>;
    /**
     * Sign-in name.
     */
    name: string;
    /**
     * Role.
     */
    role: RoleWord;
};

/**
 * A session of the caller.
 */
export type OwnSession = {
    /**
     * Start of the session, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * System and browser, such as `macOS, Firefox`; empty if unknown.
     */
    device: string;
    /**
     * Session number, as in addresses.
     */
    id: number;
    /**
     * Whether it is the session of this request.
     */
    is_current: boolean;
    /**
     * Time of the last use, to the minute, RFC 3339 UTC.
     */
    last_seen_at: string;
};

/**
 * A device's answer to a challenge.
 */
export type PasskeyAnswer = {
    /**
     * The credential, as its `toJSON` writes it.
     */
    credential: {
        [key: string]: unknown;
    };
    /**
     * `step` of the answer that began it.
     */
    step: string;
};

/**
 * A passkey of the caller.
 */
export type PasskeyBody = {
    /**
     * Time at which it was added, RFC 3339 UTC.
     */
    created_at: string;
    /**
     * Passkey number, as in addresses.
     */
    id: number;
    /**
     * Time of the last use; null if it was never used.
     */
    last_used_at?: string | null;
    /**
     * Name given by the caller.
     */
    name: string;
    /**
     * Origin for which it is valid: the desk's address when it was added.
     */
    origin: string;
};

/**
 * A new name of a passkey.
 */
export type PasskeyName = {
    /**
     * New name, 1 to 64 characters.
     */
    name: string;
};

/**
 * A passkey for setting an account up.
 */
export type PasskeySetup = {
    /**
     * The name that the first owner has chosen, where `asks_name` is true; otherwise ignored.
     */
    account_name?: string | null;
    /**
     * The credential, as `PublicKeyCredential.toJSON` returns it.
     */
    credential: {
        [key: string]: unknown;
    };
    /**
     * Name for the passkey, 1 to 64 characters.
     */
    name: string;
    /**
     * `step` from the response that began this registration.
     */
    step: string;
    /**
     * Token that follows `#` in the link.
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
 * A password for an account with passkeys only, and the confirmation of its second factor.
 */
export type PasswordAddition = {
    /**
     * Current code of the authenticator app, six digits.
     */
    code: string;
    /**
     * Password, at least 15 characters.
     */
    new_password: string;
    /**
     * `step` from the response that began the second factor.
     */
    step: string;
};

/**
 * A change of password.
 */
export type PasswordChange = Confirmation & {
    /**
     * New password, at least 15 characters.
     */
    new_password: string;
};

/**
 * A period that matches a text.
 */
export type PeriodMatchBody = {
    /**
     * Whether an import derives this period from the text, which contains only years.
     */
    derived: boolean;
    /**
     * Period number.
     */
    id: number;
    /**
     * First year in the text, astronomical, if it is within the period; otherwise null.
     */
    year_earliest: number | null;
    /**
     * Last year in the text, astronomical, if it is within the period; otherwise null.
     */
    year_latest: number | null;
};

/**
 * Permission that an operation requires.
 */
export type PermissionWord = 'read' | 'draft' | 'read-messages' | 'publish' | 'in-house' | 'answer-messages' | 'manage';

/**
 * A person in the vocabulary.
 */
export type PersonBody = {
    /**
     * Whether the person is public.
     */
    active: boolean;
    /**
     * Courtesy names, art names, other spellings.
     */
    aliases: Array<string>;
    /**
     * Whether it is in the bin: it is named where a record has it, and not offered.
     */
    binned: boolean;
    /**
     * Person number.
     */
    id: number;
    /**
     * Dates and places of the person's life, in words.
     */
    life: Texts;
    /**
     * Name of the person.
     */
    name: Texts;
    /**
     * Number of pieces that name the person.
     */
    used: number;
};

/**
 * A standard phrase.
 */
export type PhraseBody = {
    /**
     * Text of the phrase.
     */
    content: Texts;
    /**
     * Phrase number, as in addresses.
     */
    id: number;
};

/**
 * A new text of a phrase; both languages, 1 to 2,000 characters each.
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
 * Access to a picture: by its position (`order`: the first two are public, the others for members), public, or for members only.
 */
export type PictureAccessWord = 'order' | 'public' | 'members';

/**
 * Changes to a picture; fields that are left out stay unchanged.
 */
export type PictureChanges = {
    access?: PictureAccessWord | null;
    /**
     * Text alternative.
     */
    alt?: TextChanges;
    /**
     * True confirms a text alternative that was made of the name of the piece and the view.
     */
    alt_confirmed?: boolean;
    /**
     * Caption.
     */
    caption?: TextChanges;
    /**
     * Whether the picture is decorative and needs no text alternative.
     */
    decorative?: boolean | null;
    /**
     * Focal point for cropping, in per cent from the left and from the top.
     */
    focus?: Array<number> | null;
    scale?: ScaleMarks | null;
    view?: ViewWord | null;
};

/**
 * Form in which an export includes pictures.
 */
export type PictureChoiceWord = 'originals' | 'web' | 'names';

/**
 * The files of a picture, by its key; independent of the records that show it.
 */
export type PictureFile = {
    /**
     * Height of the upright original, in pixels.
     */
    height: number;
    /**
     * `data:` URL of a placeholder while the picture loads.
     */
    placeholder: string;
    /**
     * Width of the upright original, in pixels.
     */
    width: number;
    /**
     * Stored widths in pixels, ascending.
     */
    widths: Array<number>;
};

/**
 * A new place of a picture.
 */
export type PicturePlace = {
    /**
     * Key of the picture before which it is placed; null for the end.
     */
    before?: string | null;
    /**
     * Key of the picture to move.
     */
    key: string;
};

/**
 * A rotation of a picture.
 */
export type PictureTurn = {
    /**
     * Clockwise quarter turns: 1, 2 or 3.
     */
    quarter_turns: number;
};

/**
 * The piece in question.
 */
export type PieceBody = {
    /**
     * Piece number.
     */
    id: number;
    /**
     * Name of the piece.
     */
    name: Texts;
    /**
     * Key of the first picture; null if there is none.
     */
    picture_key: string | null;
    /**
     * Smallest stored width of that picture, in pixels; null if there is none.
     */
    picture_width: number | null;
    /**
     * Relic number.
     */
    relic_number: string;
};

/**
 * A piece that was changed again since an import or a change to many pieces.
 */
export type PieceChangedBody = {
    /**
     * Time of that change, RFC 3339 UTC.
     */
    at: string;
    /**
     * Name of the account that changed it last.
     */
    by: string;
    /**
     * Relic number.
     */
    relic_number: string;
};

/**
 * The texts of a version of the privacy policy.
 */
export type PolicyTextsBody = {
    /**
     * Sanitised HTML; empty in a language that the version does not have.
     */
    content: Texts;
    /**
     * Title; empty in a language that the version does not have.
     */
    title: Texts;
};

/**
 * A version of the privacy policy.
 */
export type PolicyVersionBody = {
    /**
     * Number of members who agreed to it.
     */
    agreed: number;
    /**
     * Whether its text can no longer be changed, since a member agreed to it.
     */
    closed: boolean;
    /**
     * Whether it is the version in force.
     */
    in_force: boolean;
    /**
     * Time at which it first came into force; null for a version from before texts were kept.
     */
    since: string | null;
    /**
     * Version name, as staff entered it.
     */
    version: string;
};

export type PostExport = {
    created_at: string;
    delivered_at: string | null;
    kind: string;
};

/**
 * The caller's presence.
 */
export type PresenceRequest = {
    /**
     * Name of the cell being edited, at most 80 characters; absent if none.
     */
    cell?: string | null;
    /**
     * Whether the caller has closed the record.
     */
    leaving?: boolean;
    /**
     * Kind and number of the record, such as `artifact/7` or `conversation/7`.
     */
    place: string;
};

/**
 * Another account that has the record open.
 */
export type PresentBody = {
    /**
     * Name of the cell being edited; null if none.
     */
    cell: string | null;
    /**
     * Account name.
     */
    name: string;
};

/**
 * A preview.
 */
export type PreviewBody = {
    /**
     * Expiry, RFC 3339 UTC.
     */
    expires_at: string;
    /**
     * Address of the preview; it is accessible to everyone who has it until it expires.
     */
    url: string;
};

/**
 * The preview to create.
 */
export type PreviewRequest = {
    /**
     * Whether the address is for the desk's own frame; `false` for an address to be shared, which cannot be framed and
     * reveals nothing of the desk.
     */
    framed?: boolean;
    /**
     * Lifetime of the address in hours, 1 to 24; 1 if absent.
     */
    hours?: number | null;
    /**
     * Language that is shown as if it were published.
     */
    language: LanguageWord;
    /**
     * Audience as which the draft is shown.
     */
    viewer: ViewerWord;
};

/**
 * A problem with a cell.
 */
export type ProblemBody = {
    /**
     * Cell name.
     */
    cell: string;
    /**
     * Code of the problem: `missing`, `too_long`, `relic_number_taken`, …
     */
    fault: string;
    /**
     * The remedy, in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Row within the cell, from 1; null if the problem concerns the whole cell.
     */
    row: number | null;
};

/**
 * The caller's sign-in methods.
 */
export type ProfileBody = {
    /**
     * Whether a password is set; otherwise the account signs in with passkeys only.
     */
    has_password: boolean;
    /**
     * Whether a second factor is set.
     */
    has_second_factor: boolean;
    /**
     * Sign-in name.
     */
    name: string;
    /**
     * Number of unused recovery codes.
     */
    recovery_codes: number;
    /**
     * Role of the account.
     */
    role: RoleWord;
};

/**
 * A program whose tables are known.
 */
export type ProgramBody = {
    /**
     * Its short name, as in choices.
     */
    name: string;
    /**
     * Its own name.
     */
    title: string;
};

/**
 * Progress of the collection in each language.
 */
export type ProgressBody = {
    /**
     * English.
     */
    en: LanguageProgressBody;
    /**
     * Chinese.
     */
    tw: LanguageProgressBody;
};

/**
 * A provider of accounts for login.
 */
export type ProviderWord = 'google' | 'facebook';

/**
 * Publication state of a record in a language.
 */
export type PublicationWord = 'none' | 'published' | 'withdrawn';

/**
 * A language of a record to publish.
 */
export type PublishRequest = {
    /**
     * Time of publication, in the future; immediately if absent.
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
 * Readiness of the site.
 */
export type ReadinessBody = {
    /**
     * Missing things, the most important first.
     */
    lacks: Array<LackBody>;
    /**
     * Status of e-mail delivery.
     */
    mail: MailStateBody;
    /**
     * Whether the site is open to visitors; otherwise its home page shows a set-up notice.
     */
    open: boolean;
    /**
     * The set-up steps, in order.
     */
    steps: Array<SetupStepBody>;
};

/**
 * A recent change by the caller to many pieces.
 */
export type RecentBulkEdit = {
    /**
     * Time of the request, RFC 3339 UTC.
     */
    at: string;
    /**
     * Number of the change, as in addresses.
     */
    id: number;
    /**
     * Whether it takes records out of the bin.
     */
    recovers: boolean;
    /**
     * Start of the undo; null if it is not undone.
     */
    undone_at: string | null;
};

/**
 * The working copy of a record.
 */
export type RecordBody = {
    binned: ActBody | null;
    /**
     * Problems that prevent publishing in English.
     */
    blocking_en: Array<ProblemBody>;
    /**
     * Problems that prevent publishing in Chinese.
     */
    blocking_tw: Array<ProblemBody>;
    /**
     * Marks of the cells that were changed or reviewed at the desk; all others count as reviewed.
     */
    cells: {
        [key: string]: CellMark;
    };
    /**
     * Fields of the working copy, or of the version just restored, that named a record which has been permanently deleted; it is left out.
     */
    dropped: Array<string>;
    /**
     * Status of the English version.
     */
    en: LanguageStatusBody;
    /**
     * Values by cell; years are astronomical (1 BCE = 0).
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * Record number, as in addresses.
     */
    id: number;
    /**
     * The caller's permissions for the record.
     */
    may: May;
    /**
     * Kind of the record.
     */
    noun: KindWord;
    /**
     * Files of the pictures in `fields` and `public_fields`, by key.
     */
    picture_files: {
        [key: string]: PictureFile;
    };
    /**
     * Public values of the cells whose public value differs from `fields`.
     */
    public_fields: {
        [key: string]: unknown;
    };
    /**
     * Revision; send it with the next change.
     */
    revision: number;
    submitted: ActBody | null;
    /**
     * Status of the Chinese version.
     */
    tw: LanguageStatusBody;
    /**
     * The last change.
     */
    updated: ActBody;
    /**
     * Whether the record was ever public.
     */
    was_public: boolean;
};

/**
 * Changes to a record.
 */
export type RecordChanges = {
    /**
     * New values by cell.
     */
    fields?: {
        [key: string]: unknown;
    };
    /**
     * The values that the caller has read of these cells. With them an import that has changed a cell since is a conflict even where the
     * record was never edited at the desk, which no revision tells.
     */
    read?: {
        [key: string]: unknown;
    };
    /**
     * Cells that the caller has reviewed and confirmed.
     */
    reviewed?: Array<string>;
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * A record in a list.
 */
export type RecordLine = {
    /**
     * Status of the English version.
     */
    en: LanguageStatusBody;
    /**
     * Values by cell; years are astronomical (1 BCE = 0).
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * Record number, as in addresses.
     */
    id: number;
    /**
     * Revision of the working copy.
     */
    revision: number;
    /**
     * Title in both languages.
     */
    title: Texts;
    /**
     * Status of the Chinese version.
     */
    tw: LanguageStatusBody;
    /**
     * Time of the last change, RFC 3339 UTC.
     */
    updated_at: string;
    /**
     * Account name of the last editor; empty for an import.
     */
    updated_by: string;
};

/**
 * The target of a merge.
 */
export type RecordMerge = {
    /**
     * Number of the record or term that is kept.
     */
    into: number;
};

/**
 * A new order of the records of a kind.
 */
export type RecordOrder = {
    /**
     * The numbers of all records of the kind that are not in the bin, each once.
     */
    ids: Array<number>;
    /**
     * The same numbers in the order that the caller has read; 409 if it is outdated.
     */
    seen: Array<number>;
};

/**
 * A request to recover one record from the bin.
 */
export type RecordRecovery = {
    /**
     * Whether it gets back all that it had: what the public had of it, its planned publications that are still to come, and its review. For
     * one that was public, the account must be allowed to publish. Otherwise it becomes public again only by publishing.
     */
    as_before?: boolean;
};

/**
 * A request to recover records from the bin.
 */
export type RecoverRequest = {
    /**
     * If given, all records except `records` are recovered, and this is their expected number: 409 if it differs.
     */
    expected?: number | null;
    /**
     * Whether those that were public are published again, in the same languages; the account must be allowed to publish.
     */
    publish?: boolean;
    /**
     * The records to recover; with `expected`, the records to leave in the bin. At most 1,000.
     */
    records: Array<BinnedId>;
};

/**
 * New recovery codes.
 */
export type RecoveryCodes = {
    /**
     * Recovery codes; each replaces one code of the authenticator app. They are returned only in this response.
     */
    recovery_codes: Array<string>;
};

/**
 * The reason of a refusal; nothing was changed.
 */
export type Refused = {
    /**
     * Cells that were changed by others since `revision` (409).
     */
    conflicts: Array<ConflictBody>;
    /**
     * Invalid values, or values that prevent publishing (422).
     */
    problems: Array<ProblemBody>;
    record: RecordBody | null;
};

/**
 * Method of a member's registration.
 */
export type RegisteredByWord = 'register' | 'google' | 'facebook';

/**
 * A removed picture to restore.
 */
export type RemovedPicture = {
    /**
     * The picture as it was in the record.
     */
    picture: {
        [key: string]: unknown;
    };
    /**
     * Its index in the list of pictures, from 0.
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
     * Whether the conversation is closed afterwards; otherwise it becomes `awaiting`.
     */
    close?: boolean;
    /**
     * Text, 1 to 10,000 characters.
     */
    content: string;
    /**
     * Language of the e-mail's subject and of the text that frames the reply.
     */
    language: LanguageWord;
    /**
     * Number of the latest reply that the caller has read; 0 for none.
     */
    seen: number;
};

/**
 * The version and cells to restore.
 */
export type RestoreRequest = {
    /**
     * Names of the cells to restore; all if absent.
     */
    cells?: Array<string> | null;
    /**
     * The revision that the caller has read.
     */
    revision: number;
    /**
     * Version number.
     */
    version: number;
};

/**
 * A record to submit for review.
 */
export type RevisionRequest = {
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * Role of a staff account.
 */
export type RoleWord = 'owner' | 'editor' | 'contributor' | 'reader';

/**
 * Two points of a picture and their distance on the piece.
 */
export type ScaleMarks = {
    /**
     * The first point: pixels from the left and from the top of the picture at its full size.
     */
    from: Array<number>;
    /**
     * Distance in millimetres, from 1 to 100000, to two decimals.
     */
    millimetres: number;
    /**
     * The second point, at least 20 pixels away from the first.
     */
    to: Array<number>;
};

/**
 * The seal.
 */
export type SealBody = {
    /**
     * Characters from which it is drawn without a picture; setting a picture empties them.
     */
    characters: string;
    /**
     * PNG in base64; empty if the seal is drawn from characters or as the lattice.
     */
    picture: string;
};

/**
 * A new picture of the seal.
 */
export type SealChange = {
    /**
     * A square JPEG, PNG or WebP of at least 64 × 64 pixels, in base64.
     */
    picture: string;
};

/**
 * Confirmation of a new second factor.
 */
export type SecondFactorConfirmation = {
    /**
     * Current code of the authenticator app, six digits.
     */
    code: string;
    /**
     * `step` from the response that began this change.
     */
    step: string;
};

/**
 * A second factor that awaits confirmation.
 */
export type SecondFactorStart = {
    /**
     * Secret for the authenticator app.
     */
    second_factor: NewSecret;
    /**
     * Token for the confirmation; valid for 15 minutes.
     */
    step: string;
};

/**
 * DNS records of the sender's domain, by which other mail servers recognise forged e-mails.
 */
export type SenderDomainBody = {
    /**
     * DKIM: the keys with which e-mails are signed.
     */
    dkim: DnsRecordBody;
    /**
     * DMARC: the policy for e-mails that pass neither.
     */
    dmarc: DnsRecordBody;
    /**
     * Domain name.
     */
    domain: string;
    /**
     * SPF: the servers that may send its e-mails.
     */
    spf: DnsRecordBody;
};

/**
 * A name in both languages, as staff enter it.
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
 * The caller's session.
 */
export type SessionBody = {
    /**
     * The caller's account.
     */
    account: OwnAccount;
    /**
     * Time at which the session ends regardless of use, RFC 3339 UTC.
     */
    expires_at: string;
    /**
     * Time at which the session ends unless it is used before, RFC 3339 UTC.
     */
    idle_at: string;
    /**
     * The server's time, RFC 3339 UTC, for countdowns independent of the client's clock.
     */
    now: string;
    /**
     * Address of the public site, without a slash at its end.
     */
    public_url: string;
    /**
     * IANA name of the site's time zone.
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
 * The result of setting an account up.
 */
export type SetUpBody = {
    /**
     * Recovery codes; each replaces one code of the authenticator app. They are returned only in this response.
     */
    recovery_codes: Array<string>;
    /**
     * The new session.
     */
    session: SessionBody;
};

/**
 * The account of a set-up link.
 */
export type SetupBody = {
    /**
     * Whether the account has no name of its own yet: `account_name` is needed to set it up.
     */
    asks_name: boolean;
    /**
     * Expiry of the link, RFC 3339 UTC.
     */
    expires_at: string;
    /**
     * Sign-in name: the chosen one, if one was sent.
     */
    name: string;
    /**
     * Role of the account.
     */
    role: RoleWord;
    /**
     * Secret for the authenticator app.
     */
    second_factor: NewSecret;
    /**
     * IANA name of the site's time zone.
     */
    timezone: string;
};

/**
 * A link for setting up an account.
 */
export type SetupLink = {
    /**
     * Expiry of the link, RFC 3339 UTC.
     */
    expires_at: string;
    /**
     * Account number.
     */
    id: number;
    /**
     * Token that follows `#` in the desk's address `/setup`. It is returned only in this response.
     */
    token: string;
};

/**
 * The password and second factor of a new account.
 */
export type SetupRequest = {
    /**
     * The name that the first owner has chosen, where `asks_name` is true; otherwise ignored.
     */
    account_name?: string | null;
    /**
     * Current code of the authenticator app, six digits, as proof that it has the secret.
     */
    code: string;
    /**
     * Password, at least 15 characters.
     */
    password: string;
    /**
     * Token that follows `#` in the link.
     */
    token: string;
};

/**
 * State of a set-up step.
 */
export type SetupStateWord = 'done' | 'skipped' | 'open';

/**
 * A set-up step.
 */
export type SetupStepBody = {
    /**
     * State of the step.
     */
    state: SetupStateWord;
    /**
     * The step.
     */
    step: SetupStepWord;
};

/**
 * A change to a set-up step.
 */
export type SetupStepChange = {
    /**
     * Whether the step is skipped. A step whose requirements are met is `done` in any case.
     */
    skipped: boolean;
};

/**
 * A step of setting up an empty site.
 */
export type SetupStepWord = 'name' | 'address' | 'mail' | 'policy' | 'category' | 'piece' | 'staff';

/**
 * Shape class of a piece in the cabinet.
 */
export type ShapeWord = 'wide' | 'slender' | 'plain';

/**
 * A material or technique that the product knows and the house does not have yet. A piece that gets it adds it to the
 * house's own.
 */
export type ShippedTermBody = {
    /**
     * Number in the Art & Architecture Thesaurus; null if unknown.
     */
    aat_id: string | null;
    /**
     * Kind of the term.
     */
    kind: TermKindWord;
    /**
     * Name that the term gets.
     */
    name: Texts;
    /**
     * Key that the term gets.
     */
    slug: string;
    /**
     * Other words for it.
     */
    words: Array<string>;
};

/**
 * The member whose value is taken.
 */
export type SideWord = 'kept' | 'gone';

/**
 * The first step of the sign-in.
 */
export type SignInRequest = {
    /**
     * Sign-in name; case and character width are ignored.
     */
    name: string;
    /**
     * Password.
     */
    password: string;
};

/**
 * Status of the site.
 */
export type SiteBody = {
    /**
     * Status of backups.
     */
    backup: BackupBody;
    /**
     * E-mails of the last 24 hours.
     */
    mail: MailBody;
    /**
     * Storage in use and available.
     */
    storage: StorageBody;
};

/**
 * Whether the call did what it was asked to.
 */
export type State = 'SUCCESS' | 'ERROR';

/**
 * State of a conversation.
 */
export type StateWord = 'open' | 'in-hand' | 'awaiting' | 'closed' | 'spam';

/**
 * Storage in bytes. The figures for pictures are at most ten minutes old; those for the database and the disk are
 * current.
 */
export type StorageBody = {
    /**
     * Bytes of the database.
     */
    database: number;
    /**
     * Free bytes on the disk that the site writes to.
     */
    disk_free: number;
    /**
     * Size of that disk in bytes.
     */
    disk_size: number;
    /**
     * Whether pictures are stored in a bucket, which has no size limit, instead of on the disk.
     */
    in_bucket: boolean;
    /**
     * Whether uploads are refused for lack of space.
     */
    is_short: boolean;
    /**
     * Bytes of the original pictures; null while their storage does not answer.
     */
    originals: number | null;
    /**
     * Bytes of the renditions made from them; null while their storage does not answer.
     */
    renditions: number | null;
};

/**
 * A page of the figures of the lines.
 */
export type SynonymFiguresBody = {
    /**
     * Figures of the lines of this page.
     */
    lines: Array<SynonymFiguresLine>;
    /**
     * Lines per full page.
     */
    page_size: number;
    /**
     * Revision of the lines to which the figures refer.
     */
    revision: number;
    /**
     * Number of lines on all pages.
     */
    total: number;
};

/**
 * Figures of a line.
 */
export type SynonymFiguresLine = {
    /**
     * Index of the line, from 0.
     */
    line: number;
    /**
     * Number of public pieces that it finds.
     */
    pieces: number;
    /**
     * Number of searches for one of its words in the last 90 days.
     */
    searches: number;
};

/**
 * The staff's synonyms.
 */
export type SynonymsBody = {
    /**
     * One group per line: `牛血紅 = 郎窯紅 = oxblood`, or `龍泉 > 青瓷` for one direction only.
     */
    lines: Array<string>;
    /**
     * Revision; send it with the next change.
     */
    revision: number;
    /**
     * Time of the last change, RFC 3339 UTC; null if they were never changed.
     */
    updated_at: string | null;
    /**
     * Name of the account that changed them last; null if they were never changed.
     */
    updated_by: string | null;
};

/**
 * A replacement of all lines.
 */
export type SynonymsChange = {
    /**
     * All lines, at most 2,000, one group each.
     */
    lines: Array<string>;
    /**
     * The revision that the caller has read.
     */
    revision: number;
};

/**
 * The reason of a refusal; nothing was changed.
 */
export type SynonymsRefused = {
    present: SynonymsBody | null;
    /**
     * Invalid lines (422).
     */
    problems: Array<LineProblem>;
};

/**
 * A material or technique.
 */
export type TermBody = {
    /**
     * Number in the Art & Architecture Thesaurus; null if unknown.
     */
    aat_id: string | null;
    /**
     * Term number.
     */
    id: number;
    /**
     * Kind of the term.
     */
    kind: TermKindWord;
    /**
     * Name of the term.
     */
    name: Texts;
    /**
     * Stable key of the term.
     */
    slug: string;
    /**
     * Number of pieces that have it.
     */
    used: number;
};

/**
 * A new name of a term.
 */
export type TermChange = {
    /**
     * Number in the Art & Architecture Thesaurus; absent to remove it.
     */
    aat_id?: string | null;
    /**
     * Name in both languages, at most 200 characters each.
     */
    name: SentTexts;
};

/**
 * The result of a change.
 */
export type TermChanged = {
    /**
     * Number of pieces that have the term now.
     */
    pieces: number;
};

/**
 * Kind of a term.
 */
export type TermKindWord = 'material' | 'technique' | 'ware' | 'form';

/**
 * Result of a test e-mail.
 */
export type TestMailBody = {
    failure: MailFailureWord | null;
    /**
     * The antiques house's contact address, to which it was sent.
     */
    recipient: string;
    sender: SenderDomainBody | null;
    /**
     * Response of the mail server, verbatim.
     */
    words: string;
};

/**
 * A text in both languages; a language that is left out stays unchanged.
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
 * A wording that is not or only partly understood.
 */
export type UnclearWordingBody = {
    /**
     * Row numbers in the file.
     */
    lines: Array<number>;
    /**
     * The wording, as it is in the list.
     */
    text: string;
};

/**
 * Options for an undo.
 */
export type UndoOrder = {
    /**
     * Whether pieces that were changed again since are restored as well.
     */
    takes_back: boolean;
};

/**
 * A word that matches no category.
 */
export type UnknownCategoryBody = {
    /**
     * The most frequent word of which this one is probably a variant spelling; the word itself if there is none.
     */
    alike: string;
    /**
     * Number of the chosen category; 0 leaves the pieces' categories unchanged; null until one is chosen.
     */
    category: number | null;
    /**
     * Source of the category.
     */
    known_by: KnownByWord;
    /**
     * Number of a category with a similar name; null if there is none.
     */
    nearest: number | null;
    /**
     * Number of rows with this word.
     */
    rows: number;
    /**
     * The word, as it is in the list.
     */
    word: string;
};

/**
 * A version of a record.
 */
export type VersionBody = {
    /**
     * Type of the change.
     */
    action: ActionWord;
    /**
     * Time of the change, RFC 3339 UTC; for several saves in one sitting, that of the last.
     */
    at: string;
    /**
     * Name of the account; empty for an import.
     */
    by: string;
    /**
     * Names of the changed cells.
     */
    cells: Array<string>;
    /**
     * Revision of the working copy after it.
     */
    revision: number;
    /**
     * Version number, as in addresses.
     */
    version: number;
};

/**
 * A version with its values.
 */
export type VersionFields = {
    /**
     * Previous values of the changed cells.
     */
    before: {
        [key: string]: unknown;
    };
    /**
     * All values after it, by cell.
     */
    fields: {
        [key: string]: unknown;
    };
    /**
     * The version, without values.
     */
    version: VersionBody;
};

/**
 * View of a piece that a picture shows.
 */
export type ViewWord = 'front' | 'back' | 'side' | 'base' | 'mark' | 'detail' | 'inside' | 'damage' | 'other';

/**
 * Audience of a preview.
 */
export type ViewerWord = 'visitor' | 'member';

/**
 * What the public sees of a number of records.
 */
export type VisibilityBody = {
    /**
     * Groups that are not public and so hide published records, the one that hides most first.
     */
    groups: Array<HidingGroupBody>;
    /**
     * Number of those that cannot be published because something is missing.
     */
    incomplete: number;
    /**
     * The missing cells, the most frequent first.
     */
    missing: Array<MissingCellBody>;
    /**
     * Number of those pictures.
     */
    pictures: number;
    /**
     * Number of those that are published.
     */
    published: number;
    /**
     * Number of records, without those in the bin.
     */
    total: number;
    /**
     * Number of those that the public sees.
     */
    visible: number;
    /**
     * Number of published records of which pictures without an alternative text are held back.
     */
    without_pictures: number;
};

/**
 * Pieces, and a language that is to be published.
 */
export type VisibilityRequest = {
    /**
     * Piece numbers to leave out, at most 5,000.
     */
    except?: Array<number>;
    /**
     * Piece numbers, at most 5,000; absent: all pieces that match the query.
     */
    ids?: Array<number> | null;
    publishing?: LanguageWord | null;
};

/**
 * Vocabularies for editing.
 */
export type VocabularyBody = {
    /**
     * Categories, in the staff's order.
     */
    categories: Array<CategoryBody>;
    /**
     * Dynasties, periods and reigns, by their years.
     */
    dynasties: Array<DynastyBody>;
    /**
     * Kinds of exhibition, in the staff's order.
     */
    exhibition_groups: Array<ExhibitionGroupBody>;
    /**
     * People, by name.
     */
    people: Array<PersonBody>;
    /**
     * Materials and techniques that the house does not have yet, in the product's order.
     */
    shipped_terms: Array<ShippedTermBody>;
    /**
     * Materials and techniques, by name.
     */
    terms: Array<TermBody>;
    /**
     * Characters that count as equal in names, one group per string: `窑窯窰`.
     */
    variants: Array<string>;
};

/**
 * A material or technique that a word stands for: an existing or a new one.
 */
export type WordTerm = {
    /**
     * Number in the Art & Architecture Thesaurus; absent if unknown.
     */
    aat_id?: string | null;
    /**
     * Kind of the term.
     */
    kind: TermKindWord;
    /**
     * Name, at most 200 characters per language; one language may be empty.
     */
    name: SentTexts;
    /**
     * Stable key of the term, at most 120 characters.
     */
    slug: string;
};

/**
 * A material or technique.
 */
export type WordTermBody = {
    /**
     * Number in the Art & Architecture Thesaurus; null if unknown.
     */
    aat_id: string | null;
    /**
     * Kind of the term.
     */
    kind: TermKindWord;
    /**
     * Name of the term.
     */
    name: Texts;
    /**
     * Stable key of the term.
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
         * Piece numbers, separated by commas, at most 100: only these pieces.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number. Callers with access to in-house data
         * also search the place of storage.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from the public version), `submitted` or `hidden`
         * (published in a category that is not public, so that the public does not see it).
         */
        state?: string;
        /**
         * Category number.
         */
        category?: number;
        /**
         * Period number; includes the periods within it.
         */
        dynasty?: number;
        /**
         * Pieces that lack something: `tw`, `en` (texts of the language), `picture`, `alt` (a picture's text alternative),
         * `alt_review` (the review of one that was made of the piece's name), `stale_tw`, `stale_en` (a review after the
         * other language changed).
         */
        missing?: string;
        /**
         * Whether the piece is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; prefix `-` for descending order. `-updated` if absent.
         */
        sort?: string;
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Pieces per page, 1 to 100; 50 if absent.
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
         * Piece numbers, separated by commas, at most 100: only these pieces.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number. Callers with access to in-house data
         * also search the place of storage.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from the public version), `submitted` or `hidden`
         * (published in a category that is not public, so that the public does not see it).
         */
        state?: string;
        /**
         * Category number.
         */
        category?: number;
        /**
         * Period number; includes the periods within it.
         */
        dynasty?: number;
        /**
         * Pieces that lack something: `tw`, `en` (texts of the language), `picture`, `alt` (a picture's text alternative),
         * `alt_review` (the review of one that was made of the piece's name), `stale_tw`, `stale_en` (a review after the
         * other language changed).
         */
        missing?: string;
        /**
         * Whether the piece is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; prefix `-` for descending order. `-updated` if absent.
         */
        sort?: string;
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Pieces per page, 1 to 100; 50 if absent.
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

export type ShowVisibilityData = {
    body: VisibilityRequest;
    path?: never;
    query?: {
        /**
         * Piece numbers, separated by commas, at most 100: only these pieces.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number. Callers with access to in-house data
         * also search the place of storage.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from the public version), `submitted` or `hidden`
         * (published in a category that is not public, so that the public does not see it).
         */
        state?: string;
        /**
         * Category number.
         */
        category?: number;
        /**
         * Period number; includes the periods within it.
         */
        dynasty?: number;
        /**
         * Pieces that lack something: `tw`, `en` (texts of the language), `picture`, `alt` (a picture's text alternative),
         * `alt_review` (the review of one that was made of the piece's name), `stale_tw`, `stale_en` (a review after the
         * other language changed).
         */
        missing?: string;
        /**
         * Whether the piece is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; prefix `-` for descending order. `-updated` if absent.
         */
        sort?: string;
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Pieces per page, 1 to 100; 50 if absent.
         */
        page_size?: number;
    };
    url: '/api/desk/artifacts/visibility';
};

export type ShowVisibilityResponses = {
    200: EnvelopeVisibilityBody;
};

export type ShowVisibilityResponse = ShowVisibilityResponses[keyof ShowVisibilityResponses];

export type ListBinData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Records per page, 1 to 100; 50 if absent.
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
    200: EnvelopeBulkEditBody;
};

export type RecoverRecordsResponse = RecoverRecordsResponses[keyof RecoverRecordsResponses];

export type ListConversationsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * `unfinished` (`open`, `in-hand`, `awaiting`), `own` (unfinished and assigned to the caller), `closed` or `spam`;
         * `unfinished` if absent.
         */
        box?: string;
        /**
         * Part of a name, an e-mail address, a message or a relic number.
         */
        query?: string;
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Conversations per page, 1 to 100; 10 if absent.
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
         * The conversation's number
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
         * The conversation's number
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
         * The conversation's number
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
         * The conversation's number
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
         * The conversation's number
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
         * The reply's entry number.
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
         * Piece numbers, separated by commas, at most 100: only these pieces.
         */
        ids?: string;
        /**
         * Words in any field of either language, or the beginning of a relic number. Callers with access to in-house data
         * also search the place of storage.
         */
        query?: string;
        /**
         * `draft`, `published`, `withdrawn`, `scheduled`, `changed` (differs from the public version), `submitted` or `hidden`
         * (published in a category that is not public, so that the public does not see it).
         */
        state?: string;
        /**
         * Category number.
         */
        category?: number;
        /**
         * Period number; includes the periods within it.
         */
        dynasty?: number;
        /**
         * Pieces that lack something: `tw`, `en` (texts of the language), `picture`, `alt` (a picture's text alternative),
         * `alt_review` (the review of one that was made of the piece's name), `stale_tw`, `stale_en` (a review after the
         * other language changed).
         */
        missing?: string;
        /**
         * Whether the piece is featured.
         */
        featured?: boolean;
        /**
         * `updated`, `number`, `name`, `years` or `created`; prefix `-` for descending order. `-updated` if absent.
         */
        sort?: string;
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Pieces per page, 1 to 100; 50 if absent.
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
         * `xlsx` or `csv`; `xlsx` if absent.
         */
        format?: string;
        /**
         * Language of the column names; that of `Accept-Language` if absent.
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
    query?: {
        /**
         * Revision of the import that the caller has read; 409 if it has another one now. Without it nothing is compared.
         */
        revision?: number;
    };
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
    query?: {
        /**
         * Revision of the import that the caller has read; 409 if it has another one now. Without it nothing is compared.
         */
        revision?: number;
    };
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
         * `new`, `changed`, `unchanged`, `wrong`, separated by commas; all of these if absent. `person` returns the people
         * named in the rows whom the import adds.
         */
        outcome?: string;
        /**
         * `id` of the last row received; absent for the first page.
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

export type ListLabelSheetsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/label-sheets';
};

export type ListLabelSheetsResponses = {
    200: EnvelopeVecLabelSheetBody;
};

export type ListLabelSheetsResponse = ListLabelSheetsResponses[keyof ListLabelSheetsResponses];

export type ReplaceLabelSheetsData = {
    body: LabelSheetsChange;
    path?: never;
    query?: never;
    url: '/api/desk/label-sheets';
};

export type ReplaceLabelSheetsErrors = {
    409: Empty;
    422: Empty;
};

export type ReplaceLabelSheetsError = ReplaceLabelSheetsErrors[keyof ReplaceLabelSheetsErrors];

export type ReplaceLabelSheetsResponses = {
    200: EnvelopeVecLabelSheetBody;
};

export type ReplaceLabelSheetsResponse = ReplaceLabelSheetsResponses[keyof ReplaceLabelSheetsResponses];

export type ListLogData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Part of the actor's name, of the subject's name or of the details.
         */
        query?: string;
        /**
         * Name of the actor; `-` for the server itself.
         */
        who?: string;
        /**
         * `publication`, `change`, `sign_in`, `account`, `personal`, `refusal` or `transfer`; several separated by commas.
         */
        area?: string;
        /**
         * First day, `YYYY-MM-DD`, in the site's time zone.
         */
        from?: string;
        /**
         * Last day, `YYYY-MM-DD`, in the site's time zone; included.
         */
        to?: string;
        /**
         * Only entries before this one, by `id`; for the next page.
         */
        before?: number;
        /**
         * Entries per page, 1 to 100; 50 if absent.
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
         * Part of the actor's name, of the subject's name or of the details.
         */
        query?: string;
        /**
         * Name of the actor; `-` for the server itself.
         */
        who?: string;
        /**
         * `publication`, `change`, `sign_in`, `account`, `personal`, `refusal` or `transfer`; several separated by commas.
         */
        area?: string;
        /**
         * First day, `YYYY-MM-DD`, in the site's time zone.
         */
        from?: string;
        /**
         * Last day, `YYYY-MM-DD`, in the site's time zone; included.
         */
        to?: string;
        /**
         * Only entries before this one, by `id`; for the next page.
         */
        before?: number;
        /**
         * Entries per page, 1 to 100; 50 if absent.
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
         * Part of the name, of the account or of an e-mail address from a provider.
         */
        query?: string;
        /**
         * `new` (registered within 30 days), `suspended` or `alike` (possibly the same person as another); all if absent.
         */
        group?: string;
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Members per page, 1 to 100; 50 if absent.
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
         * Kept member
         */
        id: number;
        /**
         * Merged member
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
         * Kept member
         */
        id: number;
        /**
         * Merged member
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
         * Confirming member
         */
        id: number;
        /**
         * Other member
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
         * Confirming member
         */
        id: number;
        /**
         * Other member
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

export type ListMergesData = {
    body?: never;
    path: {
        /**
         * Kind of content.
         */
        noun: KindWord;
    };
    query?: never;
    url: '/api/desk/merges/{noun}';
};

export type ListMergesResponses = {
    200: EnvelopeVecMergeBody;
};

export type ListMergesResponse = ListMergesResponses[keyof ListMergesResponses];

export type UndoMergeData = {
    body?: never;
    path: {
        /**
         * Kind of the merged records.
         */
        noun: KindWord;
        /**
         * Merge number.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/merges/{noun}/{id}/undo';
};

export type UndoMergeErrors = {
    404: Empty;
};

export type UndoMergeError = UndoMergeErrors[keyof UndoMergeErrors];

export type UndoMergeResponses = {
    200: EnvelopeMergeUndone;
};

export type UndoMergeResponse = UndoMergeResponses[keyof UndoMergeResponses];

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
         * The list.
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
         * The list.
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
         * The list.
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
         * The list.
         */
        kind: OptionWord;
        /**
         * Entry number.
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
         * A dating, years, or the beginning of a name; at most 200 characters.
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
         * The phrase's number
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
         * The phrase's number
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
         * The phrase's number
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
         * Version name, as staff entered it.
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
         * The step, as in the response
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
         * Kind of content.
         */
        noun: KindWord;
    };
    query?: {
        /**
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * Records per page, 1 to 100; 100 if absent.
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
         * Kind of content.
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
         * Kind of content.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number.
         */
        id: number;
        /**
         * Version number.
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

export type FindMergeLinksData = {
    body?: never;
    path: {
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/links';
};

export type FindMergeLinksErrors = {
    404: Empty;
};

export type FindMergeLinksError = FindMergeLinksErrors[keyof FindMergeLinksErrors];

export type FindMergeLinksResponses = {
    200: EnvelopeMergeLinksBody;
};

export type FindMergeLinksResponse = FindMergeLinksResponses[keyof FindMergeLinksResponses];

export type MergeRecordData = {
    body: RecordMerge;
    path: {
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/merge';
};

export type MergeRecordErrors = {
    404: Empty;
    422: Empty;
};

export type MergeRecordError = MergeRecordErrors[keyof MergeRecordErrors];

export type MergeRecordResponses = {
    200: EnvelopeMergedBody;
};

export type MergeRecordResponse = MergeRecordResponses[keyof MergeRecordResponses];

export type OrderPicturesData = {
    body: PicturePlace;
    path: {
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
    body: RecordRecovery;
    path: {
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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

export type ShowRecordVisibilityData = {
    body?: never;
    path: {
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
         */
        id: number;
    };
    query?: never;
    url: '/api/desk/records/{noun}/{id}/visibility';
};

export type ShowRecordVisibilityErrors = {
    404: Empty;
};

export type ShowRecordVisibilityError = ShowRecordVisibilityErrors[keyof ShowRecordVisibilityErrors];

export type ShowRecordVisibilityResponses = {
    200: EnvelopeVisibilityBody;
};

export type ShowRecordVisibilityResponse = ShowRecordVisibilityResponses[keyof ShowRecordVisibilityResponses];

export type WithdrawRecordData = {
    body: LanguageRequest;
    path: {
        /**
         * Kind of the record.
         */
        noun: KindWord;
        /**
         * Record number; for `text`, `banner` and `house` the position of the record's key in the fixed list, from 1.
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
    422: Empty;
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
         * Page number, from 1; 1 if absent.
         */
        page?: number;
        /**
         * `searches` for the most searched first; the order of the lines if absent.
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
         * Term number
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
    body: RecordMerge;
    path: {
        /**
         * Merged term
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
    200: EnvelopeMergedBody;
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
    409: Empty;
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
    409: Empty;
    412: Empty;
    423: Empty;
};

export type ShowUploadError = ShowUploadErrors[keyof ShowUploadErrors];

export type ShowUploadResponses = {
    /**
     * `Upload-Offset`, `Upload-Length`; finally `Picture-Key` or `Import-Id`
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
     * `Upload-Offset`; finally `Picture-Key` or `Import-Id`
     */
    204: void;
};

export type ContinueUploadResponse = ContinueUploadResponses[keyof ContinueUploadResponses];

export type ShowHiddenRecordsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/desk/visibility';
};

export type ShowHiddenRecordsResponses = {
    200: EnvelopeHiddenBody;
};

export type ShowHiddenRecordsResponse = ShowHiddenRecordsResponses[keyof ShowHiddenRecordsResponses];

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

export type ReadKnownWordsData = {
    body?: never;
    path?: never;
    query: {
        /**
         * The text, of at most 300 characters; each line is read by itself.
         */
        text: string;
        /**
         * Its language.
         */
        language: LanguageWord;
    };
    url: '/api/desk/words';
};

export type ReadKnownWordsErrors = {
    400: Empty;
    422: Empty;
};

export type ReadKnownWordsError = ReadKnownWordsErrors[keyof ReadKnownWordsErrors];

export type ReadKnownWordsResponses = {
    200: EnvelopeVecKnownTextBody;
};

export type ReadKnownWordsResponse = ReadKnownWordsResponses[keyof ReadKnownWordsResponses];
