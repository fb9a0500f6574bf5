// The bodies of the API. Written by `make generate` from openapi.json; do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * About us. The names are spelled as the routes are.
 */
export type About = {
    /**
     * Safe HTML.
     */
    abount_content_en: string;
    /**
     * Safe HTML.
     */
    abount_content_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    picture: Picture | null;
};

/**
 * What a member agrees to.
 */
export type Agreement = {
    /**
     * The version of the privacy policy that was shown.
     */
    version: string;
};

/**
 * The whole record of an artifact.
 */
export type Artifact = ArtifactSummary & ArtifactTexts & {
    /**
     * History, as safe HTML.
     */
    content_en: string;
    /**
     * History, as safe HTML.
     */
    content_tw: string;
    /**
     * Measurements.
     */
    dimensions: Array<Dimension>;
    /**
     * The exhibitions that show it, the latest to begin first.
     */
    exhibitions: Array<ExhibitionTitle>;
    /**
     * Whether it is among the caller's favourites; null for visitors.
     */
    favourite: boolean | null;
    /**
     * The pictures in the staff's order; those from the third on are for members.
     */
    files: Array<ArtifactFile>;
    /**
     * Marks, inscriptions and seals.
     */
    inscriptions: Array<Inscription>;
    /**
     * Where it was published or shown.
     */
    literature: Array<LiteratureLine>;
    /**
     * Path of its IIIF manifest (Presentation API 3.0). A member's was signed for members and is good for some minutes.
     */
    manifest: string;
    /**
     * What it is made of.
     */
    materials: Array<Term>;
    next: Neighbour | null;
    /**
     * Who made, inscribed, sealed or once owned it, as far as the public may know.
     */
    people: Array<PersonCredit>;
    previous: Neighbour | null;
    /**
     * Who owned it, the earliest first, as far as the public may know.
     */
    provenance: Array<ProvenanceLine>;
    /**
     * Pieces that have most in common with it: period, category, time, keywords; 5 at most.
     */
    related: Array<ArtifactSummary>;
    /**
     * How many seconds the addresses that were signed for members are good; null where the caller sees none.
     */
    signed_for?: number | null;
    /**
     * How it was made.
     */
    techniques: Array<Term>;
    /**
     * The years to which it is dated.
     */
    years: Years;
};

/**
 * An entry of an artifact's `files`.
 */
export type ArtifactFile = OpenFile | LockedFile;

/**
 * A card's worth of an artifact.
 */
export type ArtifactSummary = {
    excerpt?: Excerpt | null;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    group_dynasty: Dynasty | null;
    group_item: ItemGroup | null;
    /**
     * Number in addresses.
     */
    id: number;
    /**
     * All keywords, comma separated.
     */
    key: string;
    /**
     * Keywords in English, comma separated.
     */
    key_en: string;
    /**
     * Keywords in Traditional Chinese, comma separated.
     */
    key_tw: string;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Relic number.
     */
    number: string;
    /**
     * Path of the first picture at display size; empty when there is none.
     */
    pic: string;
    picture: Picture | null;
    /**
     * Size in Traditional Chinese, as `size_tw`.
     */
    size: string;
    /**
     * Size in English.
     */
    size_en: string;
    /**
     * Size in Traditional Chinese.
     */
    size_tw: string;
};

/**
 * Texts of a piece that are shown as they were written.
 */
export type ArtifactTexts = {
    /**
     * A note on how surely it belongs to its period. In English.
     */
    attribution_note_en: string;
    /**
     * A note on how surely it belongs to its period.
     */
    attribution_note_tw: string;
};

/**
 * A page's banner.
 */
export type Banner = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Where 'more' leads; empty for nowhere.
     */
    link: string;
    /**
     * Title in English; `<br>` where the line breaks.
     */
    name_en: string;
    /**
     * Title in Traditional Chinese; `<br>` where the line breaks.
     */
    name_tw: string;
    /**
     * The page that it is on.
     */
    page: string;
    /**
     * Path of the picture at display size; empty when there is none.
     */
    pic: string;
    picture: Picture | null;
};

/**
 * What a member has decided about the cabinet.
 */
export type Cabinet = {
    /**
     * The part of the address that cannot be guessed; null while the cabinet is not shared.
     */
    link: string | null;
    /**
     * The name that the member gave it; empty before it was ever shared.
     */
    name: string;
    /**
     * Whether visitors with the link see the notes.
     */
    shows_notes: boolean;
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
 * How a member shows the favourites to others.
 */
export type CabinetShare = {
    /**
     * What the page is called; 1 to 80 characters.
     */
    name: string;
    /**
     * Whether visitors with the link see the notes.
     */
    shows_notes?: boolean;
};

/**
 * A category that the list can be narrowed down to.
 */
export type CategoryFacet = {
    /**
     * How many pieces would be left.
     */
    count: number;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
};

/**
 * A code that came for a new password.
 */
export type CheckRequest = {
    /**
     * The account that it came for.
     */
    account: string;
    /**
     * Six digits.
     */
    code: string;
};

/**
 * The name of an option.
 */
export type ChosenOption = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    name_en: string;
    name_tw: string;
};

export type ClientExport = {
    client: string;
    last_success_at: string;
};

export type CodeRequestExport = {
    /**
     * register, reset or delete.
     */
    purpose: string;
    requested_at: string;
};

/**
 * The account that a code is asked for, and the purpose.
 */
export type CodeWanted = {
    /**
     * An e-mail address or a Taiwanese mobile number; not looked at for `delete`, whose code goes to the member's own.
     */
    account: string;
    /**
     * register (when absent), or delete, which needs a session.
     */
    purpose?: string | null;
};

/**
 * What the collection's list can be narrowed down to. A count is the length of the list that has this value instead of the present
 * one of its facet, and everything else as it was asked. Values that would leave nothing are left out, but for those that were asked
 * for.
 */
export type CollectionFacets = {
    /**
     * Categories in the staff's order: `item_id`.
     */
    categories: Array<CategoryFacet>;
    /**
     * Dynasties, periods and reigns in the order of time: `dynasty_id`. Each counts the pieces of those within it, too.
     */
    dynasties: Array<DynastyFacet>;
    /**
     * The same in English.
     */
    keys_en: Array<KeyFacet>;
    /**
     * The pieces' own keywords in Traditional Chinese, those of most pieces first, 40 at most: `key`.
     */
    keys_tw: Array<KeyFacet>;
    /**
     * Materials, those of most pieces first, 40 at most: `material_id`.
     */
    materials: Array<MaterialFacet>;
    /**
     * How many have pictures: `pictures=1`.
     */
    pictures: number;
    /**
     * To what years they are dated: `year_from` and `year_to`.
     */
    timeline: Timeline;
};

/**
 * A page of the collection, and where its keyword is not found as it was typed, what it may have meant.
 */
export type CollectionPage = PageArtifactSummary & {
    /**
     * Whether the pieces of `nearest` have something of the keyword.
     */
    is_near: boolean;
    /**
     * If nothing is found, the nearest pieces, 10 at most; if none is near, the featured pieces.
     */
    nearest: Array<ArtifactSummary>;
    /**
     * A keyword that finds something in the same category, where this one is not found as it was typed; null elsewhere.
     */
    suggestion: string | null;
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
 * A message to the antiques house.
 */
export type ContactRequest = {
    /**
     * 1 to 5,000 characters.
     */
    content: string;
    /**
     * The e-mail address for the answer.
     */
    email: string;
    /**
     * 1 to 80 characters.
     */
    name: string;
    /**
     * The relic number of the piece that it is about, at most 80 characters; absent or empty without one.
     */
    piece?: string;
};

/**
 * What shows that it is the member who leaves: one of the two.
 */
export type DeleteRequest = {
    /**
     * A code that came for it (`send_code` with the purpose `delete`).
     */
    code?: string | null;
    /**
     * The member's password.
     */
    password?: string | null;
};

/**
 * One measurement.
 */
export type Dimension = {
    /**
     * Whether it was only estimated.
     */
    approximate: boolean;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * What was measured.
     */
    part_en: string;
    /**
     * What was measured.
     */
    part_tw: string;
    /**
     * mm, cm, m, g or kg.
     */
    unit: string;
    /**
     * The value, in `unit`.
     */
    value: number;
};

/**
 * When a piece was made.
 */
export type Dynasty = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * The period's number in the house's authority table, or 0 when the piece has only words.
     */
    id: number;
    /**
     * In English.
     */
    name_en: string;
    /**
     * In Traditional Chinese.
     */
    name_tw: string;
    /**
     * In English, in few words: `Ming, Yongle style`.
     */
    short_en: string;
    /**
     * In Traditional Chinese, in few words.
     */
    short_tw: string;
    /**
     * Last year, astronomical; null when open.
     */
    year_end: number | null;
    /**
     * First year, astronomical (1 BCE = 0); null when open.
     */
    year_start: number | null;
};

/**
 * A dynasty and its years.
 */
export type DynastyBand = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Its first year; null when open.
     */
    from: number | null;
    /**
     * Number.
     */
    id: number;
    /**
     * Name in English, in few words: `Ming`.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Its last year; null when open.
     */
    to: number | null;
};

/**
 * A dynasty, a period or a reign that the list can be narrowed down to.
 */
export type DynastyFacet = {
    /**
     * How many pieces would be left.
     */
    count: number;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * Its name in English, a reign's with its dynasty.
     */
    label_en: string;
    /**
     * Its name in Traditional Chinese, a reign's with its dynasty.
     */
    label_tw: string;
    /**
     * Its own name in English.
     */
    name_en: string;
    /**
     * Its own name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * The number of the one that contains it; null if none does.
     */
    parent: number | null;
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
 * The answer of every call.
 */
export type EnvelopeAbout = {
    /**
     * About us. The names are spelled as the routes are.
     */
    data: {
        /**
         * Safe HTML.
         */
        abount_content_en: string;
        /**
         * Safe HTML.
         */
        abount_content_tw: string;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        picture: Picture | null;
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
export type EnvelopeArtifact = {
    /**
     * The whole record of an artifact.
     */
    data: ArtifactSummary & ArtifactTexts & {
        /**
         * History, as safe HTML.
         */
        content_en: string;
        /**
         * History, as safe HTML.
         */
        content_tw: string;
        /**
         * Measurements.
         */
        dimensions: Array<Dimension>;
        /**
         * The exhibitions that show it, the latest to begin first.
         */
        exhibitions: Array<ExhibitionTitle>;
        /**
         * Whether it is among the caller's favourites; null for visitors.
         */
        favourite: boolean | null;
        /**
         * The pictures in the staff's order; those from the third on are for members.
         */
        files: Array<ArtifactFile>;
        /**
         * Marks, inscriptions and seals.
         */
        inscriptions: Array<Inscription>;
        /**
         * Where it was published or shown.
         */
        literature: Array<LiteratureLine>;
        /**
         * Path of its IIIF manifest (Presentation API 3.0). A member's was signed for members and is good for some minutes.
         */
        manifest: string;
        /**
         * What it is made of.
         */
        materials: Array<Term>;
        next: Neighbour | null;
        /**
         * Who made, inscribed, sealed or once owned it, as far as the public may know.
         */
        people: Array<PersonCredit>;
        previous: Neighbour | null;
        /**
         * Who owned it, the earliest first, as far as the public may know.
         */
        provenance: Array<ProvenanceLine>;
        /**
         * Pieces that have most in common with it: period, category, time, keywords; 5 at most.
         */
        related: Array<ArtifactSummary>;
        /**
         * How many seconds the addresses that were signed for members are good; null where the caller sees none.
         */
        signed_for?: number | null;
        /**
         * How it was made.
         */
        techniques: Array<Term>;
        /**
         * The years to which it is dated.
         */
        years: Years;
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
export type EnvelopeBanner = {
    /**
     * A page's banner.
     */
    data: {
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * Where 'more' leads; empty for nowhere.
         */
        link: string;
        /**
         * Title in English; `<br>` where the line breaks.
         */
        name_en: string;
        /**
         * Title in Traditional Chinese; `<br>` where the line breaks.
         */
        name_tw: string;
        /**
         * The page that it is on.
         */
        page: string;
        /**
         * Path of the picture at display size; empty when there is none.
         */
        pic: string;
        picture: Picture | null;
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
export type EnvelopeCabinet = {
    /**
     * What a member has decided about the cabinet.
     */
    data: {
        /**
         * The part of the address that cannot be guessed; null while the cabinet is not shared.
         */
        link: string | null;
        /**
         * The name that the member gave it; empty before it was ever shared.
         */
        name: string;
        /**
         * Whether visitors with the link see the notes.
         */
        shows_notes: boolean;
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
export type EnvelopeCollectionFacets = {
    /**
     * What the collection's list can be narrowed down to. A count is the length of the list that has this value instead of the present
     * one of its facet, and everything else as it was asked. Values that would leave nothing are left out, but for those that were asked
     * for.
     */
    data: {
        /**
         * Categories in the staff's order: `item_id`.
         */
        categories: Array<CategoryFacet>;
        /**
         * Dynasties, periods and reigns in the order of time: `dynasty_id`. Each counts the pieces of those within it, too.
         */
        dynasties: Array<DynastyFacet>;
        /**
         * The same in English.
         */
        keys_en: Array<KeyFacet>;
        /**
         * The pieces' own keywords in Traditional Chinese, those of most pieces first, 40 at most: `key`.
         */
        keys_tw: Array<KeyFacet>;
        /**
         * Materials, those of most pieces first, 40 at most: `material_id`.
         */
        materials: Array<MaterialFacet>;
        /**
         * How many have pictures: `pictures=1`.
         */
        pictures: number;
        /**
         * To what years they are dated: `year_from` and `year_to`.
         */
        timeline: Timeline;
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
export type EnvelopeCollectionPage = {
    /**
     * A page of the collection, and where its keyword is not found as it was typed, what it may have meant.
     */
    data: PageArtifactSummary & {
        /**
         * Whether the pieces of `nearest` have something of the keyword.
         */
        is_near: boolean;
        /**
         * If nothing is found, the nearest pieces, 10 at most; if none is near, the featured pieces.
         */
        nearest: Array<ArtifactSummary>;
        /**
         * A keyword that finds something in the same category, where this one is not found as it was typed; null elsewhere.
         */
        suggestion: string | null;
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
export type EnvelopeExhibition = {
    /**
     * The whole record of an exhibition.
     */
    data: ExhibitionSummary & {
        /**
         * The public pieces that it shows, in its order.
         */
        artifacts: Array<ArtifactSummary>;
        /**
         * Text, as safe HTML.
         */
        content_en: string;
        /**
         * Text, as safe HTML.
         */
        content_tw: string;
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
export type EnvelopeFavourites = {
    /**
     * A member's favourites.
     */
    data: {
        /**
         * What the member shows of them to others.
         */
        cabinet: Cabinet;
        /**
         * The pieces in the member's order.
         */
        pieces: Array<Favourite>;
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
export type EnvelopeHealth = {
    /**
     * The service's state.
     */
    data: {
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
export type EnvelopeHome = {
    /**
     * The home page's own texts.
     */
    data: {
        /**
         * About the house's history.
         */
        heritage: TextBlock;
        /**
         * Under the banner.
         */
        intro: TextBlock;
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
export type EnvelopeHouse = {
    /**
     * The house's details in the header, in the footer and on the contact page.
     */
    data: {
        /**
         * Address in English.
         */
        address_en: string;
        /**
         * Address in Traditional Chinese.
         */
        address_tw: string;
        /**
         * E-mail address.
         */
        email: string;
        /**
         * Address at Facebook, or empty.
         */
        facebook_url: string;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * Hours of service in English.
         */
        hours_en: string;
        /**
         * Hours of service in Traditional Chinese.
         */
        hours_tw: string;
        /**
         * Address at Instagram, or empty.
         */
        instagram_url: string;
        /**
         * Whether the site is open; until then its home page says that it is being set up.
         */
        is_open: boolean;
        /**
         * Address at LINE, or empty.
         */
        line_url: string;
        /**
         * Name in English.
         */
        name_en: string;
        /**
         * Name in Traditional Chinese.
         */
        name_tw: string;
        /**
         * Characters that a member's password has at least.
         */
        password_min: number;
        /**
         * Telephone number.
         */
        phone: string;
        /**
         * Whether members can register: the privacy policy is there.
         */
        registration_open: boolean;
        /**
         * One to four characters of the seal, or empty.
         */
        seal: string;
        /**
         * Path of the seal's picture, or empty. With neither it is the lattice.
         */
        seal_picture: string;
        /**
         * Tagline in English.
         */
        tagline_en: string;
        /**
         * Tagline in Traditional Chinese.
         */
        tagline_tw: string;
        /**
         * When and how to visit, in English.
         */
        visit_en: string;
        /**
         * When and how to visit, in Traditional Chinese.
         */
        visit_tw: string;
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
export type EnvelopeKeptPolicy = {
    /**
     * A privacy policy that is or was in force, in one language.
     */
    data: {
        /**
         * Safe HTML.
         */
        content: string;
        /**
         * `tw` or `en`.
         */
        language: string;
        /**
         * Since when it was in force; null for what was before texts were kept.
         */
        since: string | null;
        /**
         * The title.
         */
        title: string;
        /**
         * The version, as staff named it.
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
export type EnvelopePageExhibitionSummary = {
    /**
     * A page of a list.
     */
    data: {
        /**
         * From 1.
         */
        current_page: number;
        /**
         * The entries of this page.
         */
        data: Array<{
            /**
             * Last day, included; null when open.
             */
            exhibition_date_end: string | null;
            /**
             * First day, YYYY-MM-DD.
             */
            exhibition_date_start: string;
            /**
             * The group's number.
             */
            exhibition_group: number | null;
            /**
             * The group's name in English.
             */
            exhibition_group_name_en: string;
            /**
             * The group's name in Traditional Chinese.
             */
            exhibition_group_name_tw: string;
            /**
             * Place in English.
             */
            exhibition_place_en: string;
            /**
             * Place in Traditional Chinese.
             */
            exhibition_place_tw: string;
            /**
             * Names of the fields that show the other language because theirs is missing.
             */
            fallback: Array<string>;
            /**
             * Number in addresses.
             */
            id: number;
            /**
             * Its phase today.
             */
            phase: Phase;
            /**
             * Path of the picture at display size; empty when there is none.
             */
            pic: string;
            picture: Picture | null;
            /**
             * Title in English.
             */
            title_en: string;
            /**
             * Title in Traditional Chinese.
             */
            title_tw: string;
        }>;
        /**
         * At least 1.
         */
        last_page: number;
        /**
         * The next page of the same list; null on the last.
         */
        next_page_url: string | null;
        /**
         * Entries on a full page.
         */
        per_page: number;
        /**
         * The previous page of the same list; null on the first.
         */
        prev_page_url: string | null;
        /**
         * Entries on all pages.
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
export type EnvelopePerson = {
    /**
     * A person with the public pieces that name them.
     */
    data: {
        /**
         * Courtesy names, art names and other spellings.
         */
        aliases: Array<string>;
        /**
         * The public pieces that name the person: role after role, the oldest first. A piece comes once for each role.
         */
        artifacts: PageCreditedPiece;
        /**
         * About the person, as safe HTML.
         */
        content_en: string;
        /**
         * About the person, as safe HTML.
         */
        content_tw: string;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * Number in addresses.
         */
        id: number;
        /**
         * When and where the person lived, in English; or empty.
         */
        life_en: string;
        /**
         * When and where the person lived, in Traditional Chinese; or empty.
         */
        life_tw: string;
        /**
         * Name in English.
         */
        name_en: string;
        /**
         * Name in Traditional Chinese.
         */
        name_tw: string;
        /**
         * Number in the Union List of Artist Names.
         */
        ulan_id: string | null;
        /**
         * Item of Wikidata.
         */
        wikidata_id: string | null;
        /**
         * Year of birth, astronomical (1 BCE is 0).
         */
        year_birth: number | null;
        /**
         * Year of death, astronomical.
         */
        year_death: number | null;
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
export type EnvelopePrivacy = {
    /**
     * The privacy policy.
     */
    data: {
        /**
         * Safe HTML.
         */
        content_en: string;
        /**
         * Safe HTML.
         */
        content_tw: string;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * The version that a reader agrees to.
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
export type EnvelopeSharedCabinet = {
    /**
     * A shared cabinet. It says nothing of the member whose it is.
     */
    data: {
        /**
         * The name that the member gave it.
         */
        name: string;
        /**
         * The pieces in the member's order.
         */
        pieces: Array<SharedPiece>;
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
export type EnvelopeSignInWays = {
    /**
     * The providers that a member can sign in with.
     */
    data: {
        facebook: FacebookButton | null;
        google: GoogleButton | null;
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
export type EnvelopeVecArtifactSummary = {
    data: Array<{
        excerpt?: Excerpt | null;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        group_dynasty: Dynasty | null;
        group_item: ItemGroup | null;
        /**
         * Number in addresses.
         */
        id: number;
        /**
         * All keywords, comma separated.
         */
        key: string;
        /**
         * Keywords in English, comma separated.
         */
        key_en: string;
        /**
         * Keywords in Traditional Chinese, comma separated.
         */
        key_tw: string;
        /**
         * Name in English.
         */
        name_en: string;
        /**
         * Name in Traditional Chinese.
         */
        name_tw: string;
        /**
         * Relic number.
         */
        number: string;
        /**
         * Path of the first picture at display size; empty when there is none.
         */
        pic: string;
        picture: Picture | null;
        /**
         * Size in Traditional Chinese, as `size_tw`.
         */
        size: string;
        /**
         * Size in English.
         */
        size_en: string;
        /**
         * Size in Traditional Chinese.
         */
        size_tw: string;
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
export type EnvelopeVecExhibitionSummary = {
    data: Array<{
        /**
         * Last day, included; null when open.
         */
        exhibition_date_end: string | null;
        /**
         * First day, YYYY-MM-DD.
         */
        exhibition_date_start: string;
        /**
         * The group's number.
         */
        exhibition_group: number | null;
        /**
         * The group's name in English.
         */
        exhibition_group_name_en: string;
        /**
         * The group's name in Traditional Chinese.
         */
        exhibition_group_name_tw: string;
        /**
         * Place in English.
         */
        exhibition_place_en: string;
        /**
         * Place in Traditional Chinese.
         */
        exhibition_place_tw: string;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * Number in addresses.
         */
        id: number;
        /**
         * Its phase today.
         */
        phase: Phase;
        /**
         * Path of the picture at display size; empty when there is none.
         */
        pic: string;
        picture: Picture | null;
        /**
         * Title in English.
         */
        title_en: string;
        /**
         * Title in Traditional Chinese.
         */
        title_tw: string;
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
export type EnvelopeVecGroup = {
    /**
     * A group of either kind; `color_id` only with item groups.
     */
    data: Array<ItemGroup | ExhibitionGroup>;
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
export type EnvelopeVecOption = {
    data: Array<{
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * Number.
         */
        id: number;
        /**
         * In English.
         */
        name_en: string;
        /**
         * In Traditional Chinese.
         */
        name_tw: string;
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
export type EnvelopeVecQuestion = {
    data: Array<{
        /**
         * The answer, safe HTML.
         */
        content_en: string;
        /**
         * The answer, safe HTML.
         */
        content_tw: string;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * Number.
         */
        id: number;
        /**
         * The question.
         */
        name_en: string;
        /**
         * The question.
         */
        name_tw: string;
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
export type EnvelopeVecSearchSuggestion = {
    data: Array<{
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        /**
         * A number, by its kind; 0 for words alone.
         */
        id: number;
        /**
         * What it is.
         */
        kind: SuggestionKind;
        /**
         * Its name in English; a keyword as it is written.
         */
        name_en: string;
        /**
         * Its name in Traditional Chinese; a keyword as it is written.
         */
        name_tw: string;
        /**
         * The relic number of a piece; else empty.
         */
        number: string;
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

export type EventExport = {
    at: string;
    client: string;
    kind: string;
};

/**
 * A line of a piece's keywords, dating, materials or texts, as plain text.
 */
export type Excerpt = {
    /**
     * The line's language: `tw` or `en`.
     */
    language: string;
    /**
     * Its parts, in order.
     */
    parts: Array<ExcerptPart>;
};

/**
 * A part of the line.
 */
export type ExcerptPart = {
    /**
     * Whether it is what was found.
     */
    marked: boolean;
    /**
     * Plain text, never HTML.
     */
    text: string;
};

/**
 * The whole record of an exhibition.
 */
export type Exhibition = ExhibitionSummary & {
    /**
     * The public pieces that it shows, in its order.
     */
    artifacts: Array<ArtifactSummary>;
    /**
     * Text, as safe HTML.
     */
    content_en: string;
    /**
     * Text, as safe HTML.
     */
    content_tw: string;
};

/**
 * A group of exhibitions.
 */
export type ExhibitionGroup = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
};

/**
 * An exhibition without its text.
 */
export type ExhibitionSummary = {
    /**
     * Last day, included; null when open.
     */
    exhibition_date_end: string | null;
    /**
     * First day, YYYY-MM-DD.
     */
    exhibition_date_start: string;
    /**
     * The group's number.
     */
    exhibition_group: number | null;
    /**
     * The group's name in English.
     */
    exhibition_group_name_en: string;
    /**
     * The group's name in Traditional Chinese.
     */
    exhibition_group_name_tw: string;
    /**
     * Place in English.
     */
    exhibition_place_en: string;
    /**
     * Place in Traditional Chinese.
     */
    exhibition_place_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number in addresses.
     */
    id: number;
    /**
     * Its phase today.
     */
    phase: Phase;
    /**
     * Path of the picture at display size; empty when there is none.
     */
    pic: string;
    picture: Picture | null;
    /**
     * Title in English.
     */
    title_en: string;
    /**
     * Title in Traditional Chinese.
     */
    title_tw: string;
};

/**
 * An exhibition as the page of a piece names it.
 */
export type ExhibitionTitle = {
    /**
     * Last day, included; null when open.
     */
    exhibition_date_end: string | null;
    /**
     * First day, YYYY-MM-DD.
     */
    exhibition_date_start: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number in addresses.
     */
    id: number;
    /**
     * Title in English.
     */
    title_en: string;
    /**
     * Title in Traditional Chinese.
     */
    title_tw: string;
};

/**
 * What a browser needs to ask Facebook.
 */
export type FacebookButton = {
    /**
     * The site's app ID at Facebook.
     */
    app_id: string;
    /**
     * The script that opens Facebook's window, in the language of `Accept-Language`.
     */
    script_url: string;
    /**
     * The version of the script that the site was made with.
     */
    version: string;
};

/**
 * What Facebook's window gave the browser.
 */
export type FacebookRequest = {
    /**
     * The access token.
     */
    access_token: string;
    /**
     * To link: the member's password; not needed within ten minutes of logging in.
     */
    password?: string | null;
};

/**
 * A piece that a member keeps.
 */
export type Favourite = {
    /**
     * The piece's number.
     */
    id: number;
    /**
     * What the member wrote about it, or empty.
     */
    note: string;
    piece: ArtifactSummary | null;
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
 * Where a piece is to stand.
 */
export type FavouriteMove = {
    /**
     * The number of the piece before which it is to stand; behind all others when absent.
     */
    before?: number | null;
    /**
     * The number of the piece that moves.
     */
    piece: number;
};

/**
 * A note on a piece.
 */
export type FavouriteNote = {
    /**
     * Plain text of at most 500 characters; empty for none.
     */
    note: string;
    /**
     * The piece's number.
     */
    piece: number;
};

/**
 * A member's favourites.
 */
export type Favourites = {
    /**
     * What the member shows of them to others.
     */
    cabinet: Cabinet;
    /**
     * The pieces in the member's order.
     */
    pieces: Array<Favourite>;
};

/**
 * Whose password was forgotten.
 */
export type ForgetRequest = {
    /**
     * An e-mail address or a Taiwanese mobile number.
     */
    account: string;
};

/**
 * What a browser needs to ask Google.
 */
export type GoogleButton = {
    /**
     * The site's client ID at Google.
     */
    client_id: string;
    /**
     * The script that opens Google's window.
     */
    script_url: string;
};

/**
 * What Google's window gave the browser.
 */
export type GoogleRequest = {
    /**
     * The authorization code.
     */
    code: string;
    /**
     * To link: the member's password; not needed within ten minutes of logging in.
     */
    password?: string | null;
};

/**
 * A group of either kind; `color_id` only with item groups.
 */
export type Group = ItemGroup | ExhibitionGroup;

/**
 * The service's state.
 */
export type Health = {
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
 * The home page's own texts.
 */
export type Home = {
    /**
     * About the house's history.
     */
    heritage: TextBlock;
    /**
     * Under the banner.
     */
    intro: TextBlock;
};

/**
 * The house's details in the header, in the footer and on the contact page.
 */
export type House = {
    /**
     * Address in English.
     */
    address_en: string;
    /**
     * Address in Traditional Chinese.
     */
    address_tw: string;
    /**
     * E-mail address.
     */
    email: string;
    /**
     * Address at Facebook, or empty.
     */
    facebook_url: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Hours of service in English.
     */
    hours_en: string;
    /**
     * Hours of service in Traditional Chinese.
     */
    hours_tw: string;
    /**
     * Address at Instagram, or empty.
     */
    instagram_url: string;
    /**
     * Whether the site is open; until then its home page says that it is being set up.
     */
    is_open: boolean;
    /**
     * Address at LINE, or empty.
     */
    line_url: string;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Characters that a member's password has at least.
     */
    password_min: number;
    /**
     * Telephone number.
     */
    phone: string;
    /**
     * Whether members can register: the privacy policy is there.
     */
    registration_open: boolean;
    /**
     * One to four characters of the seal, or empty.
     */
    seal: string;
    /**
     * Path of the seal's picture, or empty. With neither it is the lattice.
     */
    seal_picture: string;
    /**
     * Tagline in English.
     */
    tagline_en: string;
    /**
     * Tagline in Traditional Chinese.
     */
    tagline_tw: string;
    /**
     * When and how to visit, in English.
     */
    visit_en: string;
    /**
     * When and how to visit, in Traditional Chinese.
     */
    visit_tw: string;
};

export type IdentityExport = {
    email: string | null;
    provider: string;
    subject: string;
};

/**
 * A member's profile.
 */
export type Info = {
    /**
     * What the member logs in with; empty where only a provider vouches for them. Never changes.
     */
    account: string;
    /**
     * Number of the age range; 0: not chosen.
     */
    age: number;
    /**
     * The age range's name.
     */
    age_data: ChosenOption;
    /**
     * Number of the country; 0: not chosen.
     */
    country: number;
    /**
     * The country's name.
     */
    country_data: ChosenOption;
    /**
     * Whether the login was so lately that linking and unlinking a provider ask for nothing more.
     */
    fresh_login: boolean;
    /**
     * Number of the gender; 0: not chosen.
     */
    gender: number;
    /**
     * The gender's name.
     */
    gender_data: ChosenOption;
    /**
     * Whether there is a password to log in with.
     */
    has_password: boolean;
    /**
     * The code to tell to the staff who merge this account with another at the member's wish; empty if they have not asked for
     * one, if it was sent to the account, or if the login was not so lately.
     */
    merge_code: string;
    /**
     * The name.
     */
    name: string;
    /**
     * The providers whose accounts are linked, google and facebook, the oldest link first.
     */
    providers: Array<string>;
};

/**
 * The answer with a member's profile, in both its places.
 */
export type InfoAnswer = {
    /**
     * The profile.
     */
    data: Info;
    /**
     * The profile.
     */
    info: Info;
    /**
     * In the language of `Accept-Language`.
     */
    message: string;
    /**
     * SUCCESS.
     */
    state: State;
};

/**
 * A mark, inscription or seal.
 */
export type Inscription = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * `reign_mark`, `hall_mark`, `inscription`, `signature`, `collector_seal` or `other`.
     */
    kind: string;
    /**
     * How it is laid out.
     */
    layout_en: string;
    /**
     * How it is laid out.
     */
    layout_tw: string;
    /**
     * Where on the piece.
     */
    place_en: string;
    /**
     * Where on the piece.
     */
    place_tw: string;
    /**
     * How it reads, or what it means.
     */
    reading_en: string;
    /**
     * How it reads, or what it means.
     */
    reading_tw: string;
    /**
     * In which script.
     */
    script_en: string;
    /**
     * In which script.
     */
    script_tw: string;
    /**
     * The text as it is written on the piece; may be empty.
     */
    transcription: string;
};

/**
 * A category of artifacts.
 */
export type ItemGroup = {
    /**
     * 1 blue, 2 white, 3 red, 4 golden.
     */
    color_id: number;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
};

/**
 * A privacy policy that is or was in force, in one language.
 */
export type KeptPolicy = {
    /**
     * Safe HTML.
     */
    content: string;
    /**
     * `tw` or `en`.
     */
    language: string;
    /**
     * Since when it was in force; null for what was before texts were kept.
     */
    since: string | null;
    /**
     * The title.
     */
    title: string;
    /**
     * The version, as staff named it.
     */
    version: string;
};

/**
 * A keyword that the list can be narrowed down to.
 */
export type KeyFacet = {
    /**
     * How many pieces would be left.
     */
    count: number;
    /**
     * The keyword as it is written.
     */
    key: string;
};

/**
 * Whose limit is reached, so that a refused caller knows whether it is up to them.
 */
export type LimitOwner = 'visitor' | 'account' | 'site';

/**
 * Where a piece was published or shown.
 */
export type LiteratureLine = {
    /**
     * The citation.
     */
    citation_en: string;
    /**
     * The citation.
     */
    citation_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * `literature`, or `exhibited` for an exhibition elsewhere.
     */
    kind: string;
};

/**
 * An entry of `files` that the caller may not see: the server's blurred stand-in and nothing else of the picture.
 */
export type LockedFile = {
    /**
     * Height of the stand-in, in pixels.
     */
    height: number;
    /**
     * Always true.
     */
    locked: true;
    /**
     * The blurred stand-in (JPEG).
     */
    path: string;
    /**
     * Width of the stand-in, in pixels.
     */
    width: number;
};

/**
 * The answer to a successful log-in or registration.
 */
export type LoginAnswer = {
    /**
     * Always null.
     */
    data: {
        [key: string]: unknown;
    } | null;
    /**
     * In the language of `Accept-Language`.
     */
    message: string;
    /**
     * The version of the privacy policy that came since the member agreed last; null if there is none. The member is asked
     * once, and agrees by `agree`, or is logged out.
     */
    policy: string | null;
    /**
     * SUCCESS.
     */
    state: State;
    /**
     * The session's token, to be sent as `Authorization: Bearer`. It is shown this once.
     */
    token: string;
};

/**
 * An account and its password.
 */
export type LoginRequest = {
    /**
     * An e-mail address or a Taiwanese mobile number.
     */
    account: string;
    /**
     * Its password.
     */
    password: string;
};

/**
 * A material that the list can be narrowed down to.
 */
export type MaterialFacet = {
    /**
     * How many pieces would be left.
     */
    count: number;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
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
 * The piece before or after a piece.
 */
export type Neighbour = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number in addresses.
     */
    id: number;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Relic number.
     */
    number: string;
};

/**
 * An entry of `files` that the caller may see.
 */
export type OpenFile = Picture & {
    /**
     * Path of its IIIF image service (Image API 3.0), to be zoomed into; `{iiif}/info.json` describes it. What visitors do not
     * see has an address that was signed for members and is good for some minutes.
     */
    iiif: string;
    /**
     * Always false.
     */
    locked: false;
    /**
     * Pixels of the upright original to a centimetre of the piece, if they were measured, else null.
     */
    pixels_per_centimetre: number | null;
};

/**
 * An entry of an option list; 0 is 'please choose'.
 */
export type Option = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * In English.
     */
    name_en: string;
    /**
     * In Traditional Chinese.
     */
    name_tw: string;
};

/**
 * Which list is asked for.
 */
export type OptionQuery = {
    /**
     * country, age or gender
     */
    type?: string | null;
};

/**
 * A page of a list.
 */
export type PageArtifactSummary = {
    /**
     * From 1.
     */
    current_page: number;
    /**
     * The entries of this page.
     */
    data: Array<{
        excerpt?: Excerpt | null;
        /**
         * Names of the fields that show the other language because theirs is missing.
         */
        fallback: Array<string>;
        group_dynasty: Dynasty | null;
        group_item: ItemGroup | null;
        /**
         * Number in addresses.
         */
        id: number;
        /**
         * All keywords, comma separated.
         */
        key: string;
        /**
         * Keywords in English, comma separated.
         */
        key_en: string;
        /**
         * Keywords in Traditional Chinese, comma separated.
         */
        key_tw: string;
        /**
         * Name in English.
         */
        name_en: string;
        /**
         * Name in Traditional Chinese.
         */
        name_tw: string;
        /**
         * Relic number.
         */
        number: string;
        /**
         * Path of the first picture at display size; empty when there is none.
         */
        pic: string;
        picture: Picture | null;
        /**
         * Size in Traditional Chinese, as `size_tw`.
         */
        size: string;
        /**
         * Size in English.
         */
        size_en: string;
        /**
         * Size in Traditional Chinese.
         */
        size_tw: string;
    }>;
    /**
     * At least 1.
     */
    last_page: number;
    /**
     * The next page of the same list; null on the last.
     */
    next_page_url: string | null;
    /**
     * Entries on a full page.
     */
    per_page: number;
    /**
     * The previous page of the same list; null on the first.
     */
    prev_page_url: string | null;
    /**
     * Entries on all pages.
     */
    total: number;
};

/**
 * A page of a list.
 */
export type PageCreditedPiece = {
    /**
     * From 1.
     */
    current_page: number;
    /**
     * A piece with what a person was to it.
     */
    data: Array<ArtifactSummary & {
        /**
         * What the person was to it.
         */
        role: PersonRole;
    }>;
    /**
     * At least 1.
     */
    last_page: number;
    /**
     * The next page of the same list; null on the last.
     */
    next_page_url: string | null;
    /**
     * Entries on a full page.
     */
    per_page: number;
    /**
     * The previous page of the same list; null on the first.
     */
    prev_page_url: string | null;
    /**
     * Entries on all pages.
     */
    total: number;
};

/**
 * A person with the public pieces that name them.
 */
export type Person = {
    /**
     * Courtesy names, art names and other spellings.
     */
    aliases: Array<string>;
    /**
     * The public pieces that name the person: role after role, the oldest first. A piece comes once for each role.
     */
    artifacts: PageCreditedPiece;
    /**
     * About the person, as safe HTML.
     */
    content_en: string;
    /**
     * About the person, as safe HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number in addresses.
     */
    id: number;
    /**
     * When and where the person lived, in English; or empty.
     */
    life_en: string;
    /**
     * When and where the person lived, in Traditional Chinese; or empty.
     */
    life_tw: string;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Number in the Union List of Artist Names.
     */
    ulan_id: string | null;
    /**
     * Item of Wikidata.
     */
    wikidata_id: string | null;
    /**
     * Year of birth, astronomical (1 BCE is 0).
     */
    year_birth: number | null;
    /**
     * Year of death, astronomical.
     */
    year_death: number | null;
};

/**
 * A person as a piece names it.
 */
export type PersonCredit = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number in addresses.
     */
    id: number;
    /**
     * Name in English.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * What the person was to the piece.
     */
    role: PersonRole;
};

/**
 * What a person was to a piece.
 */
export type PersonRole = 'maker' | 'inscriber' | 'seal_owner' | 'former_owner';

/**
 * The phase of an exhibition on a day.
 */
export type Phase = 'current' | 'upcoming' | 'past';

/**
 * A picture that the caller may see. Each width `w` of `widths` is at `{folder of path}/{w}.webp` and `{w}.jpg`, and at `{w}.avif`
 * where `avif` is true, with the same query as `path` where that has one: such an address was signed for the caller's session and
 * is good for some minutes.
 */
export type Picture = {
    /**
     * What the picture shows.
     */
    alt_en: string;
    /**
     * What the picture shows.
     */
    alt_tw: string;
    /**
     * Whether each width is there as AVIF too.
     */
    avif: boolean;
    /**
     * Caption, or empty.
     */
    caption_en: string;
    /**
     * Caption, or empty.
     */
    caption_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Focal point for cropping, in per cent from the left.
     */
    focus_x: number;
    /**
     * Focal point for cropping, in per cent from the top.
     */
    focus_y: number;
    /**
     * Height of the upright original, in pixels.
     */
    height: number;
    /**
     * Display size (JPEG).
     */
    path: string;
    /**
     * `data:` URL of a tiny blurred stand-in.
     */
    placeholder: string;
    /**
     * front, back, side, base, mark, detail, inside, damage or other.
     */
    view: string;
    /**
     * Width of the upright original, in pixels.
     */
    width: number;
    /**
     * Widths that there are, ascending, in pixels.
     */
    widths: Array<number>;
};

/**
 * Which piece is meant.
 */
export type PieceChoice = {
    /**
     * The piece's number.
     */
    piece: number;
};

export type PostExport = {
    created_at: string;
    delivered_at: string | null;
    kind: string;
};

/**
 * The privacy policy.
 */
export type Privacy = {
    /**
     * Safe HTML.
     */
    content_en: string;
    /**
     * Safe HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * The version that a reader agrees to.
     */
    version: string;
};

/**
 * A changed profile; `account` and everything else of [`Info`] may come along and is not looked at.
 */
export type ProfileChange = {
    /**
     * A number of the list of age ranges; 0: none.
     */
    age: number;
    /**
     * A number of the list of countries; 0: none.
     */
    country: number;
    /**
     * A number of the list of genders; 0: none.
     */
    gender: number;
    /**
     * 1 to 80 characters.
     */
    name: string;
};

/**
 * A line of a piece's provenance.
 */
export type ProvenanceLine = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Who had it.
     */
    owner_en: string;
    /**
     * Who had it.
     */
    owner_tw: string;
    /**
     * Where.
     */
    place_en: string;
    /**
     * Where.
     */
    place_tw: string;
    /**
     * From what this is known.
     */
    source_en: string;
    /**
     * From what this is known.
     */
    source_tw: string;
    /**
     * When, in words.
     */
    years_en: string;
    /**
     * When, in words.
     */
    years_tw: string;
};

/**
 * A question and its answer.
 */
export type Question = {
    /**
     * The answer, safe HTML.
     */
    content_en: string;
    /**
     * The answer, safe HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * Number.
     */
    id: number;
    /**
     * The question.
     */
    name_en: string;
    /**
     * The question.
     */
    name_tw: string;
};

/**
 * Who wants to become a member.
 */
export type RegisterRequest = {
    /**
     * An e-mail address or a Taiwanese mobile number.
     */
    account: string;
    /**
     * Whether the privacy policy is agreed to; true when absent.
     */
    agree?: boolean | null;
    /**
     * The six digits that came.
     */
    code: string;
    /**
     * 1 to 80 characters.
     */
    name: string;
    /**
     * At least `password_min` characters (`/api/front/house`), 128 at most.
     */
    password: string;
};

export type ReplyExport = {
    content: string;
    written_at: string;
};

/**
 * A code and the password that it shall set.
 */
export type ResetRequest = {
    /**
     * The account that the code came for.
     */
    account: string;
    /**
     * Six digits.
     */
    code: string;
    /**
     * At least `password_min` characters (`/api/front/house`), 128 at most.
     */
    new_password: string;
};

/**
 * Something that the beginning of a keyword may mean.
 */
export type SearchSuggestion = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * A number, by its kind; 0 for words alone.
     */
    id: number;
    /**
     * What it is.
     */
    kind: SuggestionKind;
    /**
     * Its name in English; a keyword as it is written.
     */
    name_en: string;
    /**
     * Its name in Traditional Chinese; a keyword as it is written.
     */
    name_tw: string;
    /**
     * The relic number of a piece; else empty.
     */
    number: string;
};

export type SessionExport = {
    client: string;
    created_at: string;
    expires_at: string;
    last_seen_at: string;
};

/**
 * A shared cabinet. It says nothing of the member whose it is.
 */
export type SharedCabinet = {
    /**
     * The name that the member gave it.
     */
    name: string;
    /**
     * The pieces in the member's order.
     */
    pieces: Array<SharedPiece>;
};

/**
 * A piece of a shared cabinet.
 */
export type SharedPiece = {
    /**
     * What the member wrote about it; null where there is nothing or notes are not shown.
     */
    note: string | null;
    /**
     * The piece, as visitors see it.
     */
    piece: ArtifactSummary;
};

/**
 * The providers that a member can sign in with.
 */
export type SignInWays = {
    facebook: FacebookButton | null;
    google: GoogleButton | null;
};

/**
 * Whether the call did what it was asked to.
 */
export type State = 'SUCCESS' | 'ERROR';

/**
 * What a suggestion is.
 */
export type SuggestionKind = 'dynasty' | 'category' | 'keyword' | 'artifact';

/**
 * A material or a technique.
 */
export type Term = {
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    /**
     * In English.
     */
    name_en: string;
    /**
     * In Traditional Chinese.
     */
    name_tw: string;
};

/**
 * A text block: title, safe HTML, and the picture beside it.
 */
export type TextBlock = {
    /**
     * Safe HTML.
     */
    content_en: string;
    /**
     * Safe HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that show the other language because theirs is missing.
     */
    fallback: Array<string>;
    picture: Picture | null;
    /**
     * Title in English.
     */
    title_en: string;
    /**
     * Title in Traditional Chinese.
     */
    title_tw: string;
};

/**
 * To what years the pieces of a list are dated, whatever years it was narrowed down to. Years are astronomical (1 BCE is 0).
 */
export type Timeline = {
    /**
     * Centuries from the first to the last that a piece is dated to, without a gap; before 1000 BCE millennia.
     */
    bins: Array<YearBin>;
    /**
     * The dynasties of the collection within these years, by their years; where two overlap, the longer one.
     */
    dynasties: Array<DynastyBand>;
    /**
     * How many pieces have no years.
     */
    undated: number;
};

/**
 * Which link is to go.
 */
export type UnlinkRequest = {
    /**
     * The member's password; not needed within ten minutes of logging in.
     */
    password?: string | null;
    /**
     * google or facebook.
     */
    provider: string;
};

/**
 * A century, or a millennium.
 */
export type YearBin = {
    /**
     * How many pieces are dated to it, or to a part of it: the length of the list with both years as `year_from` and `year_to`.
     */
    count: number;
    /**
     * Its first year.
     */
    from: number;
    /**
     * Its last year.
     */
    to: number;
};

/**
 * The years to which a piece is dated, astronomical (1 BCE is 0).
 */
export type Years = {
    /**
     * Whether they come from the period or were read from the wording of the dating, rather than entered.
     */
    derived: boolean;
    /**
     * The first; null when it is open, or the piece is undated.
     */
    from: number | null;
    /**
     * The last; null when it is open, or the piece is undated.
     */
    to: number | null;
};

export type ListArtifactsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Keyword, matched in both languages; years and centuries count too
         */
        name_tw?: string;
        /**
         * Keyword, matched in both languages; years and centuries count too
         */
        name_en?: string;
        /**
         * Category; several: any of them
         */
        item_id?: Array<number>;
        /**
         * Dynasty, with all periods and reigns within it: a number that `/api/collection/facets` names; several: any of them
         */
        dynasty_id?: Array<number>;
        /**
         * Material: a number that `/api/collection/facets` names; several: any of them
         */
        material_id?: Array<number>;
        /**
         * One of the pieces' own keywords, in either language, whatever its case and width; several: any of them
         */
        key?: Array<string>;
        /**
         * 1: pieces with pictures
         */
        pictures?: number;
        /**
         * Pieces whose years are this one or later: an astronomical year (1 BCE is 0)
         */
        year_from?: number;
        /**
         * Pieces whose years are this one or earlier
         */
        year_to?: number;
        /**
         * Entries a page, 1 to 100; 10 when absent
         */
        pageSize?: number;
        /**
         * 1: published pieces, the only ones that a visitor sees
         */
        status?: number;
        /**
         * 1: pieces of active categories, the only ones that a visitor sees
         */
        group_status?: number;
        /**
         * dynasty: by the first year of each piece, the oldest first; newest: the latest first; number: by relic number; added: the piece
         * that was added last first; the usual order when absent
         */
        sort?: string;
        /**
         * Page, from 1
         */
        page?: number;
    };
    url: '/api/collection';
};

export type ListArtifactsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListArtifactsError = ListArtifactsErrors[keyof ListArtifactsErrors];

export type ListArtifactsResponses = {
    200: EnvelopeCollectionPage;
};

export type ListArtifactsResponse = ListArtifactsResponses[keyof ListArtifactsResponses];

export type ListFacetsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Keyword, matched in both languages; years and centuries count too
         */
        name_tw?: string;
        /**
         * Keyword, matched in both languages; years and centuries count too
         */
        name_en?: string;
        /**
         * Category; several: any of them
         */
        item_id?: Array<number>;
        /**
         * Dynasty, with all periods and reigns within it: a number that `/api/collection/facets` names; several: any of them
         */
        dynasty_id?: Array<number>;
        /**
         * Material: a number that `/api/collection/facets` names; several: any of them
         */
        material_id?: Array<number>;
        /**
         * One of the pieces' own keywords, in either language, whatever its case and width; several: any of them
         */
        key?: Array<string>;
        /**
         * 1: pieces with pictures
         */
        pictures?: number;
        /**
         * Pieces whose years are this one or later: an astronomical year (1 BCE is 0)
         */
        year_from?: number;
        /**
         * Pieces whose years are this one or earlier
         */
        year_to?: number;
    };
    url: '/api/collection/facets';
};

export type ListFacetsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListFacetsError = ListFacetsErrors[keyof ListFacetsErrors];

export type ListFacetsResponses = {
    200: EnvelopeCollectionFacets;
};

export type ListFacetsResponse = ListFacetsResponses[keyof ListFacetsResponses];

export type ListSuggestionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * The beginning of a keyword, in either language
         */
        keyword?: string;
    };
    url: '/api/collection/suggest';
};

export type ListSuggestionsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListSuggestionsError = ListSuggestionsErrors[keyof ListSuggestionsErrors];

export type ListSuggestionsResponses = {
    200: EnvelopeVecSearchSuggestion;
};

export type ListSuggestionsResponse = ListSuggestionsResponses[keyof ListSuggestionsResponses];

export type FindArtifactData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/collection/{id}';
};

export type FindArtifactErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    404: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindArtifactError = FindArtifactErrors[keyof FindArtifactErrors];

export type FindArtifactResponses = {
    200: EnvelopeArtifact;
};

export type FindArtifactResponse = FindArtifactResponses[keyof FindArtifactResponses];

export type ListExhibitionsWithoutSlashData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Entries a page, 1 to 100; 10 when absent
         */
        pageSize?: number;
        /**
         * 1: published, the only ones that a visitor sees
         */
        status?: number;
        /**
         * Group
         */
        exhibition_group?: number;
        /**
         * Today's date where the visitor is, YYYY-MM-DD; when absent, that in the site's time zone
         */
        date?: string;
        /**
         * Page, from 1
         */
        page?: number;
        /**
         * Part of the title, in either language
         */
        title_tw?: string;
        /**
         * Part of the title, in either language
         */
        title_en?: string;
        /**
         * First day of a range; counts only with the last
         */
        exhibition_date_start?: string;
        /**
         * Last day of a range; counts only with the first
         */
        exhibition_date_end?: string;
    };
    url: '/api/exhibition';
};

export type ListExhibitionsWithoutSlashErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListExhibitionsWithoutSlashError = ListExhibitionsWithoutSlashErrors[keyof ListExhibitionsWithoutSlashErrors];

export type ListExhibitionsWithoutSlashResponses = {
    200: EnvelopePageExhibitionSummary;
};

export type ListExhibitionsWithoutSlashResponse = ListExhibitionsWithoutSlashResponses[keyof ListExhibitionsWithoutSlashResponses];

export type ListExhibitionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Entries a page, 1 to 100; 10 when absent
         */
        pageSize?: number;
        /**
         * 1: published, the only ones that a visitor sees
         */
        status?: number;
        /**
         * Group
         */
        exhibition_group?: number;
        /**
         * Today's date where the visitor is, YYYY-MM-DD; when absent, that in the site's time zone
         */
        date?: string;
        /**
         * Page, from 1
         */
        page?: number;
        /**
         * Part of the title, in either language
         */
        title_tw?: string;
        /**
         * Part of the title, in either language
         */
        title_en?: string;
        /**
         * First day of a range; counts only with the last
         */
        exhibition_date_start?: string;
        /**
         * Last day of a range; counts only with the first
         */
        exhibition_date_end?: string;
    };
    url: '/api/exhibition/';
};

export type ListExhibitionsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListExhibitionsError = ListExhibitionsErrors[keyof ListExhibitionsErrors];

export type ListExhibitionsResponses = {
    200: EnvelopePageExhibitionSummary;
};

export type ListExhibitionsResponse = ListExhibitionsResponses[keyof ListExhibitionsResponses];

export type FindAboutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/abount';
};

export type FindAboutErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindAboutError = FindAboutErrors[keyof FindAboutErrors];

export type FindAboutResponses = {
    200: EnvelopeAbout;
};

export type FindAboutResponse = FindAboutResponses[keyof FindAboutResponses];

export type AgreeToPolicyData = {
    body: Agreement;
    path?: never;
    query?: never;
    url: '/api/front/agree';
};

export type AgreeToPolicyErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type AgreeToPolicyError = AgreeToPolicyErrors[keyof AgreeToPolicyErrors];

export type AgreeToPolicyResponses = {
    200: Empty;
};

export type AgreeToPolicyResponse = AgreeToPolicyResponses[keyof AgreeToPolicyResponses];

export type FindBannerData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * home (when absent), collection, exhibition, about, question, contact or register
         */
        page?: string;
    };
    url: '/api/front/banner';
};

export type FindBannerErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindBannerError = FindBannerErrors[keyof FindBannerErrors];

export type FindBannerResponses = {
    200: EnvelopeBanner;
};

export type FindBannerResponse = FindBannerResponses[keyof FindBannerResponses];

export type FindSharedCabinetData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * What its member gave away
         */
        link?: string;
    };
    url: '/api/front/cabinet';
};

export type FindSharedCabinetErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    404: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindSharedCabinetError = FindSharedCabinetErrors[keyof FindSharedCabinetErrors];

export type FindSharedCabinetResponses = {
    200: EnvelopeSharedCabinet;
};

export type FindSharedCabinetResponse = FindSharedCabinetResponses[keyof FindSharedCabinetResponses];

export type EndCabinetLinkData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/cabinet/end';
};

export type EndCabinetLinkErrors = {
    401: Empty;
    403: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type EndCabinetLinkError = EndCabinetLinkErrors[keyof EndCabinetLinkErrors];

export type EndCabinetLinkResponses = {
    200: Empty;
};

export type EndCabinetLinkResponse = EndCabinetLinkResponses[keyof EndCabinetLinkResponses];

export type ShareCabinetData = {
    body: CabinetShare;
    path?: never;
    query?: never;
    url: '/api/front/cabinet/share';
};

export type ShareCabinetErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ShareCabinetError = ShareCabinetErrors[keyof ShareCabinetErrors];

export type ShareCabinetResponses = {
    200: EnvelopeCabinet;
};

export type ShareCabinetResponse = ShareCabinetResponses[keyof ShareCabinetResponses];

export type CheckCodeData = {
    body: CheckRequest;
    path?: never;
    query?: never;
    url: '/api/front/checkCode';
};

export type CheckCodeErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type CheckCodeError = CheckCodeErrors[keyof CheckCodeErrors];

export type CheckCodeResponses = {
    200: Empty;
};

export type CheckCodeResponse = CheckCodeResponses[keyof CheckCodeResponses];

export type ListFeaturedArtifactsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Category; all when absent
         */
        item_id?: number;
    };
    url: '/api/front/collection/home';
};

export type ListFeaturedArtifactsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListFeaturedArtifactsError = ListFeaturedArtifactsErrors[keyof ListFeaturedArtifactsErrors];

export type ListFeaturedArtifactsResponses = {
    200: EnvelopeVecArtifactSummary;
};

export type ListFeaturedArtifactsResponse = ListFeaturedArtifactsResponses[keyof ListFeaturedArtifactsResponses];

export type SendMessageData = {
    body: ContactRequest;
    path?: never;
    query?: never;
    url: '/api/front/contact';
};

export type SendMessageErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type SendMessageError = SendMessageErrors[keyof SendMessageErrors];

export type SendMessageResponses = {
    200: Empty;
};

export type SendMessageResponse = SendMessageResponses[keyof SendMessageResponses];

export type DeleteMemberData = {
    body: DeleteRequest;
    path?: never;
    query?: never;
    url: '/api/front/delete';
};

export type DeleteMemberErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type DeleteMemberError = DeleteMemberErrors[keyof DeleteMemberErrors];

export type DeleteMemberResponses = {
    200: Empty;
};

export type DeleteMemberResponse = DeleteMemberResponses[keyof DeleteMemberResponses];

export type ListComingExhibitionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/exhibition/home';
};

export type ListComingExhibitionsErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListComingExhibitionsError = ListComingExhibitionsErrors[keyof ListComingExhibitionsErrors];

export type ListComingExhibitionsResponses = {
    200: EnvelopeVecExhibitionSummary;
};

export type ListComingExhibitionsResponse = ListComingExhibitionsResponses[keyof ListComingExhibitionsResponses];

export type FindExhibitionData = {
    body?: never;
    path: {
        id: number;
    };
    query?: never;
    url: '/api/front/exhibition/{id}';
};

export type FindExhibitionErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    404: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindExhibitionError = FindExhibitionErrors[keyof FindExhibitionErrors];

export type FindExhibitionResponses = {
    200: EnvelopeExhibition;
};

export type FindExhibitionResponse = FindExhibitionResponses[keyof FindExhibitionResponses];

export type ExportMemberData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/export';
};

export type ExportMemberErrors = {
    401: Empty;
    403: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ExportMemberError = ExportMemberErrors[keyof ExportMemberErrors];

export type ExportMemberResponses = {
    200: EnvelopeMemberExport;
};

export type ExportMemberResponse = ExportMemberResponses[keyof ExportMemberResponses];

export type SignInWithFacebookData = {
    body: FacebookRequest;
    path?: never;
    query?: never;
    url: '/api/front/facebook';
};

export type SignInWithFacebookErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type SignInWithFacebookError = SignInWithFacebookErrors[keyof SignInWithFacebookErrors];

export type SignInWithFacebookResponses = {
    200: LoginAnswer;
};

export type SignInWithFacebookResponse = SignInWithFacebookResponses[keyof SignInWithFacebookResponses];

export type ListFavouritesData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/favourites';
};

export type ListFavouritesErrors = {
    401: Empty;
    403: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListFavouritesError = ListFavouritesErrors[keyof ListFavouritesErrors];

export type ListFavouritesResponses = {
    200: EnvelopeFavourites;
};

export type ListFavouritesResponse = ListFavouritesResponses[keyof ListFavouritesResponses];

export type AddFavouriteData = {
    body: PieceChoice;
    path?: never;
    query?: never;
    url: '/api/front/favourites/add';
};

export type AddFavouriteErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type AddFavouriteError = AddFavouriteErrors[keyof AddFavouriteErrors];

export type AddFavouriteResponses = {
    200: Empty;
};

export type AddFavouriteResponse = AddFavouriteResponses[keyof AddFavouriteResponses];

export type MoveFavouriteData = {
    body: FavouriteMove;
    path?: never;
    query?: never;
    url: '/api/front/favourites/move';
};

export type MoveFavouriteErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type MoveFavouriteError = MoveFavouriteErrors[keyof MoveFavouriteErrors];

export type MoveFavouriteResponses = {
    200: Empty;
};

export type MoveFavouriteResponse = MoveFavouriteResponses[keyof MoveFavouriteResponses];

export type WriteFavouriteNoteData = {
    body: FavouriteNote;
    path?: never;
    query?: never;
    url: '/api/front/favourites/note';
};

export type WriteFavouriteNoteErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type WriteFavouriteNoteError = WriteFavouriteNoteErrors[keyof WriteFavouriteNoteErrors];

export type WriteFavouriteNoteResponses = {
    200: Empty;
};

export type WriteFavouriteNoteResponse = WriteFavouriteNoteResponses[keyof WriteFavouriteNoteResponses];

export type RemoveFavouriteData = {
    body: PieceChoice;
    path?: never;
    query?: never;
    url: '/api/front/favourites/remove';
};

export type RemoveFavouriteErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type RemoveFavouriteError = RemoveFavouriteErrors[keyof RemoveFavouriteErrors];

export type RemoveFavouriteResponses = {
    200: Empty;
};

export type RemoveFavouriteResponse = RemoveFavouriteResponses[keyof RemoveFavouriteResponses];

export type AskResetData = {
    body: ForgetRequest;
    path?: never;
    query?: never;
    url: '/api/front/forgetPassword';
};

export type AskResetErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type AskResetError = AskResetErrors[keyof AskResetErrors];

export type AskResetResponses = {
    200: Empty;
};

export type AskResetResponse = AskResetResponses[keyof AskResetResponses];

export type SignInWithGoogleData = {
    body: GoogleRequest;
    path?: never;
    query?: never;
    url: '/api/front/google';
};

export type SignInWithGoogleErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    404: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type SignInWithGoogleError = SignInWithGoogleErrors[keyof SignInWithGoogleErrors];

export type SignInWithGoogleResponses = {
    200: LoginAnswer;
};

export type SignInWithGoogleResponse = SignInWithGoogleResponses[keyof SignInWithGoogleResponses];

export type FindHomeData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/home';
};

export type FindHomeErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindHomeError = FindHomeErrors[keyof FindHomeErrors];

export type FindHomeResponses = {
    200: EnvelopeHome;
};

export type FindHomeResponse = FindHomeResponses[keyof FindHomeResponses];

export type FindHouseData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/house';
};

export type FindHouseErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindHouseError = FindHouseErrors[keyof FindHouseErrors];

export type FindHouseResponses = {
    200: EnvelopeHouse;
};

export type FindHouseResponse = FindHouseResponses[keyof FindHouseResponses];

export type ShowInfoData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/info';
};

export type ShowInfoErrors = {
    401: Empty;
    403: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ShowInfoError = ShowInfoErrors[keyof ShowInfoErrors];

export type ShowInfoResponses = {
    200: InfoAnswer;
};

export type ShowInfoResponse = ShowInfoResponses[keyof ShowInfoResponses];

export type LogInData = {
    body: LoginRequest;
    path?: never;
    query?: never;
    url: '/api/front/login';
};

export type LogInErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type LogInError = LogInErrors[keyof LogInErrors];

export type LogInResponses = {
    200: LoginAnswer;
};

export type LogInResponse = LogInResponses[keyof LogInResponses];

export type LogOutData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/logout';
};

export type LogOutErrors = {
    403: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type LogOutError = LogOutErrors[keyof LogOutErrors];

export type LogOutResponses = {
    200: Empty;
};

export type LogOutResponse = LogOutResponses[keyof LogOutResponses];

export type LogOutEverywhereData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/logout_all';
};

export type LogOutEverywhereErrors = {
    401: Empty;
    403: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type LogOutEverywhereError = LogOutEverywhereErrors[keyof LogOutEverywhereErrors];

export type LogOutEverywhereResponses = {
    200: Empty;
};

export type LogOutEverywhereResponse = LogOutEverywhereResponses[keyof LogOutEverywhereResponses];

export type ListOptionsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * country, age or gender
         */
        type?: string;
    };
    url: '/api/front/option';
};

export type ListOptionsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListOptionsError = ListOptionsErrors[keyof ListOptionsErrors];

export type ListOptionsResponses = {
    200: EnvelopeVecOption;
};

export type ListOptionsResponse = ListOptionsResponses[keyof ListOptionsResponses];

export type ListOptionsByBodyData = {
    body: OptionQuery;
    path?: never;
    query?: never;
    url: '/api/front/option';
};

export type ListOptionsByBodyErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListOptionsByBodyError = ListOptionsByBodyErrors[keyof ListOptionsByBodyErrors];

export type ListOptionsByBodyResponses = {
    200: EnvelopeVecOption;
};

export type ListOptionsByBodyResponse = ListOptionsByBodyResponses[keyof ListOptionsByBodyResponses];

export type FindPrivacyData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/privacy';
};

export type FindPrivacyErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindPrivacyError = FindPrivacyErrors[keyof FindPrivacyErrors];

export type FindPrivacyResponses = {
    200: EnvelopePrivacy;
};

export type FindPrivacyResponse = FindPrivacyResponses[keyof FindPrivacyResponses];

export type FindKeptPrivacyData = {
    body?: never;
    path: {
        /**
         * The SHA-256 of title and content, in hexadecimal
         */
        digest: string;
    };
    query?: never;
    url: '/api/front/privacy/{digest}';
};

export type FindKeptPrivacyErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    404: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindKeptPrivacyError = FindKeptPrivacyErrors[keyof FindKeptPrivacyErrors];

export type FindKeptPrivacyResponses = {
    200: EnvelopeKeptPolicy;
};

export type FindKeptPrivacyResponse = FindKeptPrivacyResponses[keyof FindKeptPrivacyResponses];

export type ListQuestionsData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/question';
};

export type ListQuestionsErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListQuestionsError = ListQuestionsErrors[keyof ListQuestionsErrors];

export type ListQuestionsResponses = {
    200: EnvelopeVecQuestion;
};

export type ListQuestionsResponse = ListQuestionsResponses[keyof ListQuestionsResponses];

export type RegisterMemberData = {
    body: RegisterRequest;
    path?: never;
    query?: never;
    url: '/api/front/register';
};

export type RegisterMemberErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type RegisterMemberError = RegisterMemberErrors[keyof RegisterMemberErrors];

export type RegisterMemberResponses = {
    200: LoginAnswer;
};

export type RegisterMemberResponse = RegisterMemberResponses[keyof RegisterMemberResponses];

export type ResetPasswordData = {
    body: ResetRequest;
    path?: never;
    query?: never;
    url: '/api/front/reset';
};

export type ResetPasswordErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ResetPasswordError = ResetPasswordErrors[keyof ResetPasswordErrors];

export type ResetPasswordResponses = {
    200: Empty;
};

export type ResetPasswordResponse = ResetPasswordResponses[keyof ResetPasswordResponses];

export type SendCodeData = {
    body: CodeWanted;
    path?: never;
    query?: never;
    url: '/api/front/send_code';
};

export type SendCodeErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type SendCodeError = SendCodeErrors[keyof SendCodeErrors];

export type SendCodeResponses = {
    200: Empty;
};

export type SendCodeResponse = SendCodeResponses[keyof SendCodeResponses];

export type FindSignInWaysData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/front/sign_in';
};

export type FindSignInWaysErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindSignInWaysError = FindSignInWaysErrors[keyof FindSignInWaysErrors];

export type FindSignInWaysResponses = {
    200: EnvelopeSignInWays;
};

export type FindSignInWaysResponse = FindSignInWaysResponses[keyof FindSignInWaysResponses];

export type UnlinkProviderData = {
    body: UnlinkRequest;
    path?: never;
    query?: never;
    url: '/api/front/unlink';
};

export type UnlinkProviderErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    409: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    429: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type UnlinkProviderError = UnlinkProviderErrors[keyof UnlinkProviderErrors];

export type UnlinkProviderResponses = {
    200: Empty;
};

export type UnlinkProviderResponse = UnlinkProviderResponses[keyof UnlinkProviderResponses];

export type UpdateInfoData = {
    body: ProfileChange;
    path?: never;
    query?: never;
    url: '/api/front/update';
};

export type UpdateInfoErrors = {
    /**
     * The body cannot be read
     */
    400: Empty;
    401: Empty;
    403: Empty;
    /**
     * The body did not come in time
     */
    408: Empty;
    /**
     * The body is too large
     */
    413: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * The body is not JSON
     */
    415: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type UpdateInfoError = UpdateInfoErrors[keyof UpdateInfoErrors];

export type UpdateInfoResponses = {
    200: InfoAnswer;
};

export type UpdateInfoResponse = UpdateInfoResponses[keyof UpdateInfoResponses];

export type ListGroupsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * item or exhibition
         */
        type?: string;
        /**
         * 1: active groups, the only ones that a visitor sees
         */
        status?: number;
    };
    url: '/api/group/getAll';
};

export type ListGroupsErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ListGroupsError = ListGroupsErrors[keyof ListGroupsErrors];

export type ListGroupsResponses = {
    200: EnvelopeVecGroup;
};

export type ListGroupsResponse = ListGroupsResponses[keyof ListGroupsResponses];

export type ShowHealthData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/health';
};

export type ShowHealthErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ShowHealthError = ShowHealthErrors[keyof ShowHealthErrors];

export type ShowHealthResponses = {
    200: EnvelopeHealth;
};

export type ShowHealthResponse = ShowHealthResponses[keyof ShowHealthResponses];

export type FindPersonData = {
    body?: never;
    path: {
        id: number;
    };
    query?: {
        /**
         * Page of the pieces, from 1
         */
        page?: number;
        /**
         * Pieces a page, 1 to 100; 10 when absent
         */
        pageSize?: number;
    };
    url: '/api/person/{id}';
};

export type FindPersonErrors = {
    /**
     * A parameter cannot be read
     */
    400: Empty;
    404: Empty;
    /**
     * The address is too long
     */
    414: Empty;
    422: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type FindPersonError = FindPersonErrors[keyof FindPersonErrors];

export type FindPersonResponses = {
    200: EnvelopePerson;
};

export type FindPersonResponse = FindPersonResponses[keyof FindPersonResponses];

export type ShowReadinessData = {
    body?: never;
    path?: never;
    query?: never;
    url: '/api/ready';
};

export type ShowReadinessErrors = {
    /**
     * The address is too long
     */
    414: Empty;
    /**
     * An error of the server; the message names the line of its log
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ShowReadinessError = ShowReadinessErrors[keyof ShowReadinessErrors];

export type ShowReadinessResponses = {
    200: EnvelopeHealth;
};

export type ShowReadinessResponse = ShowReadinessResponses[keyof ShowReadinessResponses];
