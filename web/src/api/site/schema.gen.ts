// The bodies of the API. Written by `make generate` from openapi.json; do not edit.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * The page about the antiques house. The field names are spelled like the route.
 */
export type About = {
    /**
     * Text in English, as sanitised HTML.
     */
    abount_content_en: string;
    /**
     * Text in Traditional Chinese, as sanitised HTML.
     */
    abount_content_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    picture: Picture | null;
};

/**
 * A consent of a member.
 */
export type Agreement = {
    /**
     * Version of the privacy policy that was shown.
     */
    version: string;
};

/**
 * The complete public record of an artifact.
 */
export type Artifact = ArtifactSummary & ArtifactTexts & ArtifactTerms & {
    /**
     * History in English, as sanitised HTML.
     */
    content_en: string;
    /**
     * History in Traditional Chinese, as sanitised HTML.
     */
    content_tw: string;
    /**
     * Measurements.
     */
    dimensions: Array<Dimension>;
    /**
     * Exhibitions that show it, the latest start first.
     */
    exhibitions: Array<ExhibitionTitle>;
    /**
     * Whether it is among the member's favourites; null for visitors.
     */
    favourite: boolean | null;
    /**
     * Pictures in the staff's order. By default the first two are public and the others are for members.
     */
    files: Array<ArtifactFile>;
    /**
     * Marks, inscriptions and seals.
     */
    inscriptions: Array<Inscription>;
    /**
     * Publications and exhibitions elsewhere.
     */
    literature: Array<LiteratureLine>;
    /**
     * Path of its IIIF manifest (Presentation API 3.0). For members it is signed and valid for some minutes.
     */
    manifest: string;
    next: Neighbour | null;
    /**
     * People who made, inscribed, sealed or formerly owned it, as far as they are public.
     */
    people: Array<PersonCredit>;
    previous: Neighbour | null;
    /**
     * Former owners, the earliest first, as far as they are public.
     */
    provenance: Array<ProvenanceLine>;
    /**
     * Similar pieces, by period, category, time and keywords; at most 5.
     */
    related: Array<ArtifactSummary>;
    /**
     * Seconds for which signed addresses are valid; null if the caller is not a member.
     */
    signed_for?: number | null;
    /**
     * Years of the dating.
     */
    years: Years;
};

/**
 * An entry of an artifact's `files`.
 */
export type ArtifactFile = OpenFile | LockedFile;

/**
 * An artifact in a list.
 */
export type ArtifactSummary = {
    excerpt?: Excerpt | null;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    group_dynasty: Dynasty | null;
    group_item: ItemGroup | null;
    /**
     * Artifact number, as in addresses.
     */
    id: number;
    /**
     * Keywords in both languages, comma-separated.
     */
    key: string;
    /**
     * Keywords in English, comma-separated.
     */
    key_en: string;
    /**
     * Keywords in Traditional Chinese, comma-separated.
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
     * Relic number: the antiques house's own unique number of the piece.
     */
    number: string;
    /**
     * Path of the first picture at display size; empty if there is none.
     */
    pic: string;
    picture: Picture | null;
    /**
     * Size in Traditional Chinese, the same as `size_tw`.
     */
    size: string;
    /**
     * Size in words, in English.
     */
    size_en: string;
    /**
     * Size in words, in Traditional Chinese.
     */
    size_tw: string;
};

/**
 * Its terms, by kind.
 */
export type ArtifactTerms = {
    /**
     * Forms.
     */
    forms: Array<Term>;
    /**
     * Materials.
     */
    materials: Array<Term>;
    /**
     * Techniques.
     */
    techniques: Array<Term>;
    /**
     * Kilns and wares.
     */
    wares: Array<Term>;
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
    /**
     * The text of its wall label, in lines. In English.
     */
    label_en: string;
    /**
     * The text of its wall label, in lines.
     */
    label_tw: string;
    /**
     * What it is made of and how, as the cataloguer wrote it. In English.
     */
    materials_en: string;
    /**
     * What it is made of and how, as the cataloguer wrote it.
     */
    materials_tw: string;
};

/**
 * The banner of a page.
 */
export type Banner = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Target of the 'more' link; empty for none.
     */
    link: string;
    /**
     * Title in English; `<br>` for a line break.
     */
    name_en: string;
    /**
     * Title in Traditional Chinese; `<br>` for a line break.
     */
    name_tw: string;
    /**
     * The page that shows it.
     */
    page: string;
    /**
     * Path of the picture at display size; empty if there is none.
     */
    pic: string;
    picture: Picture | null;
};

/**
 * Sharing settings of a member's favourites.
 */
export type Cabinet = {
    /**
     * Secret part of the shared address; null while the cabinet is not shared.
     */
    link: string | null;
    /**
     * Name of the cabinet; empty before it is first shared.
     */
    name: string;
    /**
     * Whether the shared cabinet contains the member's notes.
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
 * Settings for sharing the favourites.
 */
export type CabinetShare = {
    /**
     * Title of the shared page, 1 to 80 characters.
     */
    name: string;
    /**
     * Whether the shared cabinet contains the member's notes.
     */
    shows_notes?: boolean;
};

/**
 * A category as a facet value.
 */
export type CategoryFacet = {
    /**
     * Number of pieces with this value.
     */
    count: number;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Category number.
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
 * A code for setting a new password.
 */
export type CheckRequest = {
    /**
     * The account to which the code was sent.
     */
    account: string;
    /**
     * Code, six digits.
     */
    code: string;
};

/**
 * The name of a chosen option.
 */
export type ChosenOption = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
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
 * The account and purpose of a verification code.
 */
export type CodeWanted = {
    /**
     * E-mail address or Taiwanese mobile number; ignored for `delete`, whose code is sent to the member's own account.
     */
    account: string;
    /**
     * `register` (if absent), or `delete`, which requires a session.
     */
    purpose?: string | null;
};

/**
 * Facets of the collection's list. A count is the length of the list if this value replaced the present one of its
 * facet and all other filters stayed. Values with a count of 0 are left out unless the request contains them.
 */
export type CollectionFacets = {
    /**
     * Categories, in the staff's order; filter `item_id`.
     */
    categories: Array<CategoryFacet>;
    /**
     * Dynasties, periods and reigns, in chronological order; filter `dynasty_id`. Counts include the periods within.
     */
    dynasties: Array<DynastyFacet>;
    /**
     * Forms, the most frequent first, at most 40; filter `form_id`.
     */
    forms: Array<TermFacet>;
    /**
     * Keywords in English, the most frequent first, at most 40; filter `key`.
     */
    keys_en: Array<KeyFacet>;
    /**
     * Keywords in Traditional Chinese, the most frequent first, at most 40; filter `key`.
     */
    keys_tw: Array<KeyFacet>;
    /**
     * Materials, the most frequent first, at most 40; filter `material_id`.
     */
    materials: Array<TermFacet>;
    /**
     * Number of pieces with pictures; filter `pictures=1`.
     */
    pictures: number;
    /**
     * Distribution over the years; filters `year_from` and `year_to`.
     */
    timeline: Timeline;
    /**
     * Kilns and wares, the most frequent first, at most 40; filter `ware_id`.
     */
    wares: Array<TermFacet>;
};

/**
 * A page of the collection, with suggestions if the keyword is not found as typed.
 */
export type CollectionPage = PageArtifactSummary & {
    /**
     * Whether the pieces in `nearest` are similar to the keyword.
     */
    is_near: boolean;
    /**
     * If nothing is found, the most similar pieces, at most 10, or the featured pieces if none is similar.
     */
    nearest: Array<ArtifactSummary>;
    /**
     * A similar keyword with results in the same category, if the keyword is not found as typed; otherwise null.
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
     * Message, 1 to 5,000 characters.
     */
    content: string;
    /**
     * E-mail address for the reply.
     */
    email: string;
    /**
     * Name of the sender, 1 to 80 characters.
     */
    name: string;
    /**
     * Relic number of the piece in question, at most 80 characters; absent or empty if none.
     */
    piece?: string;
};

/**
 * Confirmation of the deletion: password or code.
 */
export type DeleteRequest = {
    /**
     * A code from `/api/front/send_code` with the purpose `delete`.
     */
    code?: string | null;
    /**
     * The member's password.
     */
    password?: string | null;
};

/**
 * A measurement.
 */
export type Dimension = {
    /**
     * Whether the value is an estimate.
     */
    approximate: boolean;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * The measured part or dimension, in English.
     */
    part_en: string;
    /**
     * The measured part or dimension, in Traditional Chinese.
     */
    part_tw: string;
    /**
     * `mm`, `cm`, `m`, `g` or `kg`.
     */
    unit: string;
    /**
     * The value, in `unit`.
     */
    value: number;
};

/**
 * The dating of a piece.
 */
export type Dynasty = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Number of the period in the site's authority table; 0 if the dating is only in words.
     */
    id: number;
    /**
     * Dating in English.
     */
    name_en: string;
    /**
     * Dating in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Short form in English: `Ming, Yongle style`.
     */
    short_en: string;
    /**
     * Short form in Traditional Chinese.
     */
    short_tw: string;
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
 * A dynasty and its years.
 */
export type DynastyBand = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * First year; null if open.
     */
    from: number | null;
    /**
     * Period number.
     */
    id: number;
    /**
     * Short name in English: `Ming`.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Last year; null if open.
     */
    to: number | null;
};

/**
 * A dynasty, period or reign as a facet value.
 */
export type DynastyFacet = {
    /**
     * Number of pieces with this value, including the periods within it.
     */
    count: number;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Period number.
     */
    id: number;
    /**
     * Name for display in English; that of a reign includes its dynasty.
     */
    label_en: string;
    /**
     * Name for display in Traditional Chinese; that of a reign includes its dynasty.
     */
    label_tw: string;
    /**
     * Name without its dynasty, in English.
     */
    name_en: string;
    /**
     * Name without its dynasty, in Traditional Chinese.
     */
    name_tw: string;
    /**
     * Number of the period that contains it; null if none.
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
     * The page about the antiques house. The field names are spelled like the route.
     */
    data: {
        /**
         * Text in English, as sanitised HTML.
         */
        abount_content_en: string;
        /**
         * Text in Traditional Chinese, as sanitised HTML.
         */
        abount_content_tw: string;
        /**
         * Names of the fields that contain the other language's text because their own is missing.
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
     * The complete public record of an artifact.
     */
    data: ArtifactSummary & ArtifactTexts & ArtifactTerms & {
        /**
         * History in English, as sanitised HTML.
         */
        content_en: string;
        /**
         * History in Traditional Chinese, as sanitised HTML.
         */
        content_tw: string;
        /**
         * Measurements.
         */
        dimensions: Array<Dimension>;
        /**
         * Exhibitions that show it, the latest start first.
         */
        exhibitions: Array<ExhibitionTitle>;
        /**
         * Whether it is among the member's favourites; null for visitors.
         */
        favourite: boolean | null;
        /**
         * Pictures in the staff's order. By default the first two are public and the others are for members.
         */
        files: Array<ArtifactFile>;
        /**
         * Marks, inscriptions and seals.
         */
        inscriptions: Array<Inscription>;
        /**
         * Publications and exhibitions elsewhere.
         */
        literature: Array<LiteratureLine>;
        /**
         * Path of its IIIF manifest (Presentation API 3.0). For members it is signed and valid for some minutes.
         */
        manifest: string;
        next: Neighbour | null;
        /**
         * People who made, inscribed, sealed or formerly owned it, as far as they are public.
         */
        people: Array<PersonCredit>;
        previous: Neighbour | null;
        /**
         * Former owners, the earliest first, as far as they are public.
         */
        provenance: Array<ProvenanceLine>;
        /**
         * Similar pieces, by period, category, time and keywords; at most 5.
         */
        related: Array<ArtifactSummary>;
        /**
         * Seconds for which signed addresses are valid; null if the caller is not a member.
         */
        signed_for?: number | null;
        /**
         * Years of the dating.
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
     * The banner of a page.
     */
    data: {
        /**
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Target of the 'more' link; empty for none.
         */
        link: string;
        /**
         * Title in English; `<br>` for a line break.
         */
        name_en: string;
        /**
         * Title in Traditional Chinese; `<br>` for a line break.
         */
        name_tw: string;
        /**
         * The page that shows it.
         */
        page: string;
        /**
         * Path of the picture at display size; empty if there is none.
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
     * Sharing settings of a member's favourites.
     */
    data: {
        /**
         * Secret part of the shared address; null while the cabinet is not shared.
         */
        link: string | null;
        /**
         * Name of the cabinet; empty before it is first shared.
         */
        name: string;
        /**
         * Whether the shared cabinet contains the member's notes.
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
     * Facets of the collection's list. A count is the length of the list if this value replaced the present one of its
     * facet and all other filters stayed. Values with a count of 0 are left out unless the request contains them.
     */
    data: {
        /**
         * Categories, in the staff's order; filter `item_id`.
         */
        categories: Array<CategoryFacet>;
        /**
         * Dynasties, periods and reigns, in chronological order; filter `dynasty_id`. Counts include the periods within.
         */
        dynasties: Array<DynastyFacet>;
        /**
         * Forms, the most frequent first, at most 40; filter `form_id`.
         */
        forms: Array<TermFacet>;
        /**
         * Keywords in English, the most frequent first, at most 40; filter `key`.
         */
        keys_en: Array<KeyFacet>;
        /**
         * Keywords in Traditional Chinese, the most frequent first, at most 40; filter `key`.
         */
        keys_tw: Array<KeyFacet>;
        /**
         * Materials, the most frequent first, at most 40; filter `material_id`.
         */
        materials: Array<TermFacet>;
        /**
         * Number of pieces with pictures; filter `pictures=1`.
         */
        pictures: number;
        /**
         * Distribution over the years; filters `year_from` and `year_to`.
         */
        timeline: Timeline;
        /**
         * Kilns and wares, the most frequent first, at most 40; filter `ware_id`.
         */
        wares: Array<TermFacet>;
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
     * A page of the collection, with suggestions if the keyword is not found as typed.
     */
    data: PageArtifactSummary & {
        /**
         * Whether the pieces in `nearest` are similar to the keyword.
         */
        is_near: boolean;
        /**
         * If nothing is found, the most similar pieces, at most 10, or the featured pieces if none is similar.
         */
        nearest: Array<ArtifactSummary>;
        /**
         * A similar keyword with results in the same category, if the keyword is not found as typed; otherwise null.
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
     * The complete public record of an exhibition.
     */
    data: ExhibitionSummary & {
        /**
         * The public pieces that it shows, in the order of the exhibition.
         */
        artifacts: Array<ArtifactSummary>;
        /**
         * Text in English, as sanitised HTML.
         */
        content_en: string;
        /**
         * Text in Traditional Chinese, as sanitised HTML.
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
         * Sharing settings.
         */
        cabinet: Cabinet;
        /**
         * The favourites in the member's order.
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
     * Health of the service.
     */
    data: {
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
export type EnvelopeHome = {
    /**
     * The home page's own texts.
     */
    data: {
        /**
         * History of the antiques house.
         */
        heritage: TextBlock;
        /**
         * Introduction below the banner.
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
     * The antiques house's details for the header, the footer and the contact page.
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
         * URL at Facebook, or empty.
         */
        facebook_url: string;
        /**
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Service hours in English.
         */
        hours_en: string;
        /**
         * Service hours in Traditional Chinese.
         */
        hours_tw: string;
        /**
         * URL at Instagram, or empty.
         */
        instagram_url: string;
        /**
         * Whether the site is open; until then its home page shows a set-up notice.
         */
        is_open: boolean;
        /**
         * URL at LINE, or empty.
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
         * Minimum length of a member's password, in characters.
         */
        password_min: number;
        /**
         * Telephone number.
         */
        phone: string;
        /**
         * Version of the privacy policy in force; empty if it has none.
         */
        policy_version: string;
        /**
         * Whether members can register, which requires a privacy policy.
         */
        registration_open: boolean;
        /**
         * The seal's characters, one to four, or empty.
         */
        seal: string;
        /**
         * Path of the seal's picture, or empty. With neither, the seal is the lattice.
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
         * Visiting information in English.
         */
        visit_en: string;
        /**
         * Visiting information in Traditional Chinese.
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
     * A present or former privacy policy in one language.
     */
    data: {
        /**
         * Text as sanitised HTML.
         */
        content: string;
        /**
         * Language: `tw` or `en`.
         */
        language: string;
        /**
         * Time at which it came into force, RFC 3339 UTC; null for a version from before texts were kept.
         */
        since: string | null;
        /**
         * Title of the policy.
         */
        title: string;
        /**
         * Version name, as staff entered it.
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
             * Last day, `YYYY-MM-DD`, included; null if open-ended.
             */
            exhibition_date_end: string | null;
            /**
             * First day, `YYYY-MM-DD`.
             */
            exhibition_date_start: string;
            /**
             * Number of the exhibition group; null if none.
             */
            exhibition_group: number | null;
            /**
             * Name of the group in English.
             */
            exhibition_group_name_en: string;
            /**
             * Name of the group in Traditional Chinese.
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
             * Names of the fields that contain the other language's text because their own is missing.
             */
            fallback: Array<string>;
            /**
             * Exhibition number, as in addresses.
             */
            id: number;
            /**
             * Phase today.
             */
            phase: Phase;
            /**
             * Path of the picture at display size; empty if there is none.
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
     * A person with the public pieces related to them.
     */
    data: {
        /**
         * Courtesy names, art names and other spellings.
         */
        aliases: Array<string>;
        /**
         * Public pieces related to the person, by role, the oldest first. A piece occurs once for each role.
         */
        artifacts: PageCreditedPiece;
        /**
         * Biography in English, as sanitised HTML.
         */
        content_en: string;
        /**
         * Biography in Traditional Chinese, as sanitised HTML.
         */
        content_tw: string;
        /**
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Person number, as in addresses.
         */
        id: number;
        /**
         * Dates and places of the person's life, in English; may be empty.
         */
        life_en: string;
        /**
         * Dates and places of the person's life, in Traditional Chinese; may be empty.
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
         * Number in the Union List of Artist Names; null if unknown.
         */
        ulan_id: string | null;
        /**
         * Wikidata item; null if unknown.
         */
        wikidata_id: string | null;
        /**
         * Year of birth, astronomical (1 BCE = 0); null if unknown.
         */
        year_birth: number | null;
        /**
         * Year of death, astronomical (1 BCE = 0); null if unknown.
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
     * The privacy policy in force.
     */
    data: {
        /**
         * Text in English, as sanitised HTML.
         */
        content_en: string;
        /**
         * Text in Traditional Chinese, as sanitised HTML.
         */
        content_tw: string;
        /**
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Version name, to be sent with a consent.
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
export type EnvelopeReadiness = {
    /**
     * Readiness of the process.
     */
    data: {
        /**
         * Always `ok`: the process can answer what visitors read.
         */
        status: string;
        /**
         * Parts that do not work at present; the log says why.
         */
        troubles: Array<Trouble>;
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
export type EnvelopeSharedCabinet = {
    /**
     * A shared cabinet. It does not reveal the member.
     */
    data: {
        /**
         * Name of the cabinet.
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
     * The available providers.
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
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        group_dynasty: Dynasty | null;
        group_item: ItemGroup | null;
        /**
         * Artifact number, as in addresses.
         */
        id: number;
        /**
         * Keywords in both languages, comma-separated.
         */
        key: string;
        /**
         * Keywords in English, comma-separated.
         */
        key_en: string;
        /**
         * Keywords in Traditional Chinese, comma-separated.
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
         * Relic number: the antiques house's own unique number of the piece.
         */
        number: string;
        /**
         * Path of the first picture at display size; empty if there is none.
         */
        pic: string;
        picture: Picture | null;
        /**
         * Size in Traditional Chinese, the same as `size_tw`.
         */
        size: string;
        /**
         * Size in words, in English.
         */
        size_en: string;
        /**
         * Size in words, in Traditional Chinese.
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
         * Last day, `YYYY-MM-DD`, included; null if open-ended.
         */
        exhibition_date_end: string | null;
        /**
         * First day, `YYYY-MM-DD`.
         */
        exhibition_date_start: string;
        /**
         * Number of the exhibition group; null if none.
         */
        exhibition_group: number | null;
        /**
         * Name of the group in English.
         */
        exhibition_group_name_en: string;
        /**
         * Name of the group in Traditional Chinese.
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
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Exhibition number, as in addresses.
         */
        id: number;
        /**
         * Phase today.
         */
        phase: Phase;
        /**
         * Path of the picture at display size; empty if there is none.
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
     * A category or an exhibition group; only categories have `color_id`.
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
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Entry number, as in profiles.
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
         * Answer in English, as sanitised HTML.
         */
        content_en: string;
        /**
         * Answer in Traditional Chinese, as sanitised HTML.
         */
        content_tw: string;
        /**
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Question number.
         */
        id: number;
        /**
         * Question in English.
         */
        name_en: string;
        /**
         * Question in Traditional Chinese.
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
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        /**
         * Number of the category or artifact; 0 for dynasties and keywords.
         */
        id: number;
        /**
         * Type of the suggestion.
         */
        kind: SuggestionKind;
        /**
         * Name in English; a keyword as written.
         */
        name_en: string;
        /**
         * Name in Traditional Chinese; a keyword as written.
         */
        name_tw: string;
        /**
         * Relic number of an artifact; otherwise empty.
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
 * An excerpt of a piece's keywords, dating, materials or texts, as plain text.
 */
export type Excerpt = {
    /**
     * Language of the excerpt: `tw` or `en`.
     */
    language: string;
    /**
     * Parts of the excerpt, in order.
     */
    parts: Array<ExcerptPart>;
};

/**
 * A part of an excerpt.
 */
export type ExcerptPart = {
    /**
     * Whether it is a found word.
     */
    marked: boolean;
    /**
     * Plain text, never HTML.
     */
    text: string;
};

/**
 * The complete public record of an exhibition.
 */
export type Exhibition = ExhibitionSummary & {
    /**
     * The public pieces that it shows, in the order of the exhibition.
     */
    artifacts: Array<ArtifactSummary>;
    /**
     * Text in English, as sanitised HTML.
     */
    content_en: string;
    /**
     * Text in Traditional Chinese, as sanitised HTML.
     */
    content_tw: string;
};

/**
 * A group of exhibitions.
 */
export type ExhibitionGroup = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Number of the exhibition group.
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
 * An exhibition in a list.
 */
export type ExhibitionSummary = {
    /**
     * Last day, `YYYY-MM-DD`, included; null if open-ended.
     */
    exhibition_date_end: string | null;
    /**
     * First day, `YYYY-MM-DD`.
     */
    exhibition_date_start: string;
    /**
     * Number of the exhibition group; null if none.
     */
    exhibition_group: number | null;
    /**
     * Name of the group in English.
     */
    exhibition_group_name_en: string;
    /**
     * Name of the group in Traditional Chinese.
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
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Exhibition number, as in addresses.
     */
    id: number;
    /**
     * Phase today.
     */
    phase: Phase;
    /**
     * Path of the picture at display size; empty if there is none.
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
 * An exhibition that shows an artifact.
 */
export type ExhibitionTitle = {
    /**
     * Last day, `YYYY-MM-DD`, included; null if open-ended.
     */
    exhibition_date_end: string | null;
    /**
     * First day, `YYYY-MM-DD`.
     */
    exhibition_date_start: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Exhibition number, as in addresses.
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
 * Settings of the Facebook button.
 */
export type FacebookButton = {
    /**
     * The site's app ID at Facebook.
     */
    app_id: string;
    /**
     * URL of the script that opens Facebook's window, in the language of `Accept-Language`.
     */
    script_url: string;
    /**
     * Version of Facebook's SDK for which the site was made.
     */
    version: string;
};

/**
 * The result of Facebook's window.
 */
export type FacebookRequest = {
    /**
     * Access token.
     */
    access_token: string;
    /**
     * For linking: the member's password; not required within ten minutes of the login.
     */
    password?: string | null;
    /**
     * For registering: version of the privacy policy that was shown (`policy_version` of `/api/front/house`); the one in force if
     * absent. Another one is refused (409).
     */
    policy?: string | null;
};

/**
 * A favourite.
 */
export type Favourite = {
    /**
     * Artifact number.
     */
    id: number;
    /**
     * The member's note, plain text; empty if none.
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
 * A new place of a favourite.
 */
export type FavouriteMove = {
    /**
     * Number of the artifact before which it is placed; at the end if absent.
     */
    before?: number | null;
    /**
     * Number of the artifact to move.
     */
    piece: number;
};

/**
 * A note on a favourite.
 */
export type FavouriteNote = {
    /**
     * Plain text, at most 500 characters; empty to delete the note.
     */
    note: string;
    /**
     * Artifact number.
     */
    piece: number;
};

/**
 * A member's favourites.
 */
export type Favourites = {
    /**
     * Sharing settings.
     */
    cabinet: Cabinet;
    /**
     * The favourites in the member's order.
     */
    pieces: Array<Favourite>;
};

/**
 * The account of a forgotten password.
 */
export type ForgetRequest = {
    /**
     * E-mail address or Taiwanese mobile number.
     */
    account: string;
};

/**
 * Settings of the Google button.
 */
export type GoogleButton = {
    /**
     * The site's client ID at Google.
     */
    client_id: string;
    /**
     * URL of the script that opens Google's window.
     */
    script_url: string;
};

/**
 * The result of Google's window.
 */
export type GoogleRequest = {
    /**
     * Authorization code.
     */
    code: string;
    /**
     * For linking: the member's password; not required within ten minutes of the login.
     */
    password?: string | null;
    /**
     * For registering: version of the privacy policy that was shown (`policy_version` of `/api/front/house`); the one in force if
     * absent. Another one is refused (409).
     */
    policy?: string | null;
};

/**
 * A category or an exhibition group; only categories have `color_id`.
 */
export type Group = ItemGroup | ExhibitionGroup;

/**
 * Health of the service.
 */
export type Health = {
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
 * The home page's own texts.
 */
export type Home = {
    /**
     * History of the antiques house.
     */
    heritage: TextBlock;
    /**
     * Introduction below the banner.
     */
    intro: TextBlock;
};

/**
 * The antiques house's details for the header, the footer and the contact page.
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
     * URL at Facebook, or empty.
     */
    facebook_url: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Service hours in English.
     */
    hours_en: string;
    /**
     * Service hours in Traditional Chinese.
     */
    hours_tw: string;
    /**
     * URL at Instagram, or empty.
     */
    instagram_url: string;
    /**
     * Whether the site is open; until then its home page shows a set-up notice.
     */
    is_open: boolean;
    /**
     * URL at LINE, or empty.
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
     * Minimum length of a member's password, in characters.
     */
    password_min: number;
    /**
     * Telephone number.
     */
    phone: string;
    /**
     * Version of the privacy policy in force; empty if it has none.
     */
    policy_version: string;
    /**
     * Whether members can register, which requires a privacy policy.
     */
    registration_open: boolean;
    /**
     * The seal's characters, one to four, or empty.
     */
    seal: string;
    /**
     * Path of the seal's picture, or empty. With neither, the seal is the lattice.
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
     * Visiting information in English.
     */
    visit_en: string;
    /**
     * Visiting information in Traditional Chinese.
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
     * Login account, an e-mail address or mobile number; empty for a member with only linked providers. It never
     * changes.
     */
    account: string;
    /**
     * Number of the age range; 0 if not chosen.
     */
    age: number;
    /**
     * Name of the age range.
     */
    age_data: ChosenOption;
    /**
     * Number of the country; 0 if not chosen.
     */
    country: number;
    /**
     * Name of the country.
     */
    country_data: ChosenOption;
    /**
     * Whether the login is so recent that linking and unlinking a provider require no password.
     */
    fresh_login: boolean;
    /**
     * Number of the gender; 0 if not chosen.
     */
    gender: number;
    /**
     * Name of the gender.
     */
    gender_data: ChosenOption;
    /**
     * Whether the member has a password.
     */
    has_password: boolean;
    /**
     * Number of the member; it never changes.
     */
    id: number;
    /**
     * Code to give to the staff who merge this account with another at the member's request; empty if none was
     * requested, if it was sent to the account, or if the login is not recent.
     */
    merge_code: string;
    /**
     * Name of the member.
     */
    name: string;
    /**
     * Linked providers, `google` and `facebook`, the oldest link first.
     */
    providers: Array<string>;
};

/**
 * The member's profile, both as `data` and as `info`.
 */
export type InfoAnswer = {
    /**
     * The profile.
     */
    data: Info;
    /**
     * The profile, the same as `data`.
     */
    info: Info;
    /**
     * Message in the language of `Accept-Language`; empty if there is none.
     */
    message: string;
    /**
     * Always `SUCCESS`.
     */
    state: State;
};

/**
 * A mark, inscription or seal.
 */
export type Inscription = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * `reign_mark`, `hall_mark`, `inscription`, `signature`, `collector_seal` or `other`.
     */
    kind: string;
    /**
     * Layout, in English.
     */
    layout_en: string;
    /**
     * Layout, in Traditional Chinese.
     */
    layout_tw: string;
    /**
     * Place on the piece, in English.
     */
    place_en: string;
    /**
     * Place on the piece, in Traditional Chinese.
     */
    place_tw: string;
    /**
     * Reading or meaning, in English.
     */
    reading_en: string;
    /**
     * Reading or meaning, in Traditional Chinese.
     */
    reading_tw: string;
    /**
     * Script, in English.
     */
    script_en: string;
    /**
     * Script, in Traditional Chinese.
     */
    script_tw: string;
    /**
     * Text as written on the piece; may be empty.
     */
    transcription: string;
};

/**
 * A category of artifacts.
 */
export type ItemGroup = {
    /**
     * Colour, 1 to 4: blue, white, red, golden.
     */
    color_id: number;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Category number.
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
 * A present or former privacy policy in one language.
 */
export type KeptPolicy = {
    /**
     * Text as sanitised HTML.
     */
    content: string;
    /**
     * Language: `tw` or `en`.
     */
    language: string;
    /**
     * Time at which it came into force, RFC 3339 UTC; null for a version from before texts were kept.
     */
    since: string | null;
    /**
     * Title of the policy.
     */
    title: string;
    /**
     * Version name, as staff entered it.
     */
    version: string;
};

/**
 * A keyword as a facet value.
 */
export type KeyFacet = {
    /**
     * Number of pieces with this value.
     */
    count: number;
    /**
     * The keyword, as written.
     */
    key: string;
};

/**
 * Whose limit is reached, so that a refused caller knows whether it is up to them.
 */
export type LimitOwner = 'visitor' | 'account' | 'site';

/**
 * A publication of a piece, or an exhibition elsewhere.
 */
export type LiteratureLine = {
    /**
     * Citation, in English.
     */
    citation_en: string;
    /**
     * Citation, in Traditional Chinese.
     */
    citation_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * `literature`, or `exhibited` for an exhibition elsewhere.
     */
    kind: string;
};

/**
 * An entry of `files` that the caller may not see: only a blurred preview.
 */
export type LockedFile = {
    /**
     * Height of the preview, in pixels.
     */
    height: number;
    /**
     * Always true.
     */
    locked: true;
    /**
     * Path of the blurred preview (JPEG).
     */
    path: string;
    /**
     * Width of the preview, in pixels.
     */
    width: number;
};

/**
 * The response to a successful login or registration.
 */
export type LoginAnswer = {
    /**
     * Always null.
     */
    data: {
        [key: string]: unknown;
    } | null;
    /**
     * Message in the language of `Accept-Language`.
     */
    message: string;
    /**
     * Version of the privacy policy, if it is newer than the one the member last agreed to; otherwise null. The client
     * asks once: the member agrees with `/api/front/agree`, or is logged out.
     */
    policy: string | null;
    /**
     * Always `SUCCESS`.
     */
    state: State;
    /**
     * Session token, to be sent as `Authorization: Bearer`. It is returned only in this response.
     */
    token: string;
};

/**
 * Account and password.
 */
export type LoginRequest = {
    /**
     * E-mail address or Taiwanese mobile number.
     */
    account: string;
    /**
     * Password of the account.
     */
    password: string;
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
 * The previous or the next artifact.
 */
export type Neighbour = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Artifact number, as in addresses.
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
     * Path of its IIIF image service (Image API 3.0), described by `{iiif}/info.json`. The path of a picture for
     * members is signed and valid for some minutes.
     */
    iiif: string;
    /**
     * Always false.
     */
    locked: false;
    /**
     * Pixels of the upright original per centimetre of the piece; null if not measured.
     */
    pixels_per_centimetre: number | null;
};

/**
 * An entry of an option list; number 0 is 'please choose'.
 */
export type Option = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Entry number, as in profiles.
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
 * The option list.
 */
export type OptionQuery = {
    /**
     * `country`, `age` or `gender`
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
         * Names of the fields that contain the other language's text because their own is missing.
         */
        fallback: Array<string>;
        group_dynasty: Dynasty | null;
        group_item: ItemGroup | null;
        /**
         * Artifact number, as in addresses.
         */
        id: number;
        /**
         * Keywords in both languages, comma-separated.
         */
        key: string;
        /**
         * Keywords in English, comma-separated.
         */
        key_en: string;
        /**
         * Keywords in Traditional Chinese, comma-separated.
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
         * Relic number: the antiques house's own unique number of the piece.
         */
        number: string;
        /**
         * Path of the first picture at display size; empty if there is none.
         */
        pic: string;
        picture: Picture | null;
        /**
         * Size in Traditional Chinese, the same as `size_tw`.
         */
        size: string;
        /**
         * Size in words, in English.
         */
        size_en: string;
        /**
         * Size in words, in Traditional Chinese.
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
     * A piece with the person's relation to it.
     */
    data: Array<ArtifactSummary & {
        /**
         * The person's relation to the piece.
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
 * A person with the public pieces related to them.
 */
export type Person = {
    /**
     * Courtesy names, art names and other spellings.
     */
    aliases: Array<string>;
    /**
     * Public pieces related to the person, by role, the oldest first. A piece occurs once for each role.
     */
    artifacts: PageCreditedPiece;
    /**
     * Biography in English, as sanitised HTML.
     */
    content_en: string;
    /**
     * Biography in Traditional Chinese, as sanitised HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Person number, as in addresses.
     */
    id: number;
    /**
     * Dates and places of the person's life, in English; may be empty.
     */
    life_en: string;
    /**
     * Dates and places of the person's life, in Traditional Chinese; may be empty.
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
     * Number in the Union List of Artist Names; null if unknown.
     */
    ulan_id: string | null;
    /**
     * Wikidata item; null if unknown.
     */
    wikidata_id: string | null;
    /**
     * Year of birth, astronomical (1 BCE = 0); null if unknown.
     */
    year_birth: number | null;
    /**
     * Year of death, astronomical (1 BCE = 0); null if unknown.
     */
    year_death: number | null;
};

/**
 * A person related to a piece.
 */
export type PersonCredit = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Person number, as in addresses.
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
     * Relation to the piece.
     */
    role: PersonRole;
};

/**
 * Relation of a person to a piece.
 */
export type PersonRole = 'maker' | 'inscriber' | 'seal_owner' | 'former_owner';

/**
 * Phase of an exhibition on a given day.
 */
export type Phase = 'current' | 'upcoming' | 'past';

/**
 * A picture that the caller may see. Each width `w` in `widths` is available at `{folder of path}/{w}.webp` and
 * `{w}.jpg`, and at `{w}.avif` if `avif` is true, with the same query as `path`. A query is present if the address is
 * signed for members; it is then valid for some minutes.
 */
export type Picture = {
    /**
     * Text alternative in English.
     */
    alt_en: string;
    /**
     * Text alternative in Traditional Chinese.
     */
    alt_tw: string;
    /**
     * Whether each width is also available as AVIF.
     */
    avif: boolean;
    /**
     * Caption in English, or empty.
     */
    caption_en: string;
    /**
     * Caption in Traditional Chinese, or empty.
     */
    caption_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
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
     * Path at display size (JPEG).
     */
    path: string;
    /**
     * `data:` URL of a tiny blurred placeholder.
     */
    placeholder: string;
    /**
     * View: `front`, `back`, `side`, `base`, `mark`, `detail`, `inside`, `damage` or `other`.
     */
    view: string;
    /**
     * Width of the upright original, in pixels.
     */
    width: number;
    /**
     * Available widths, ascending, in pixels.
     */
    widths: Array<number>;
};

/**
 * A favourite to add or remove.
 */
export type PieceChoice = {
    /**
     * Artifact number.
     */
    piece: number;
};

export type PostExport = {
    created_at: string;
    delivered_at: string | null;
    kind: string;
};

/**
 * The privacy policy in force.
 */
export type Privacy = {
    /**
     * Text in English, as sanitised HTML.
     */
    content_en: string;
    /**
     * Text in Traditional Chinese, as sanitised HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Version name, to be sent with a consent.
     */
    version: string;
};

/**
 * The changed profile. `account` and other fields of [`Info`] are accepted and ignored.
 */
export type ProfileChange = {
    /**
     * Number from the list of age ranges; 0 for none.
     */
    age: number;
    /**
     * Number from the list of countries; 0 for none.
     */
    country: number;
    /**
     * Number from the list of genders; 0 for none.
     */
    gender: number;
    /**
     * Name, 1 to 80 characters.
     */
    name: string;
};

/**
 * An entry of a piece's provenance.
 */
export type ProvenanceLine = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Owner, in English.
     */
    owner_en: string;
    /**
     * Owner, in Traditional Chinese.
     */
    owner_tw: string;
    /**
     * Place, in English.
     */
    place_en: string;
    /**
     * Place, in Traditional Chinese.
     */
    place_tw: string;
    /**
     * Evidence, in English.
     */
    source_en: string;
    /**
     * Evidence, in Traditional Chinese.
     */
    source_tw: string;
    /**
     * Period of ownership in words, in English.
     */
    years_en: string;
    /**
     * Period of ownership in words, in Traditional Chinese.
     */
    years_tw: string;
};

/**
 * A frequently asked question and its answer.
 */
export type Question = {
    /**
     * Answer in English, as sanitised HTML.
     */
    content_en: string;
    /**
     * Answer in Traditional Chinese, as sanitised HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Question number.
     */
    id: number;
    /**
     * Question in English.
     */
    name_en: string;
    /**
     * Question in Traditional Chinese.
     */
    name_tw: string;
};

/**
 * Readiness of the process.
 */
export type Readiness = {
    /**
     * Always `ok`: the process can answer what visitors read.
     */
    status: string;
    /**
     * Parts that do not work at present; the log says why.
     */
    troubles: Array<Trouble>;
    /**
     * Version of duobao.
     */
    version: string;
};

/**
 * A registration.
 */
export type RegisterRequest = {
    /**
     * E-mail address or Taiwanese mobile number.
     */
    account: string;
    /**
     * Consent to the privacy policy; `true` if absent, and `false` is refused (422).
     */
    agree?: boolean | null;
    /**
     * Verification code, six digits.
     */
    code: string;
    /**
     * Name, 1 to 80 characters.
     */
    name: string;
    /**
     * Password: at least `password_min` (`/api/front/house`) and at most 128 characters.
     */
    password: string;
    /**
     * Version of the privacy policy that was shown (`policy_version` of `/api/front/house`); the one in force if absent. Another
     * one is refused (409).
     */
    policy?: string | null;
};

export type ReplyExport = {
    content: string;
    written_at: string;
};

/**
 * A code and the new password.
 */
export type ResetRequest = {
    /**
     * The account to which the code was sent.
     */
    account: string;
    /**
     * Code, six digits.
     */
    code: string;
    /**
     * New password: at least `password_min` (`/api/front/house`) and at most 128 characters.
     */
    new_password: string;
};

/**
 * A suggestion for a partial keyword.
 */
export type SearchSuggestion = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Number of the category or artifact; 0 for dynasties and keywords.
     */
    id: number;
    /**
     * Type of the suggestion.
     */
    kind: SuggestionKind;
    /**
     * Name in English; a keyword as written.
     */
    name_en: string;
    /**
     * Name in Traditional Chinese; a keyword as written.
     */
    name_tw: string;
    /**
     * Relic number of an artifact; otherwise empty.
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
 * A shared cabinet. It does not reveal the member.
 */
export type SharedCabinet = {
    /**
     * Name of the cabinet.
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
     * The member's note; null if there is none or notes are not shown.
     */
    note: string | null;
    /**
     * The piece, as visitors see it.
     */
    piece: ArtifactSummary;
};

/**
 * The available providers.
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
 * Type of a suggestion.
 */
export type SuggestionKind = 'dynasty' | 'category' | 'keyword' | 'artifact';

/**
 * A material, a technique, a ware or a form.
 */
export type Term = {
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
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
 * A material, a ware or a form as a facet value.
 */
export type TermFacet = {
    /**
     * Number of pieces with this value.
     */
    count: number;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
     */
    fallback: Array<string>;
    /**
     * Number of the term.
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
 * A text block: title, sanitised HTML, and the picture beside it.
 */
export type TextBlock = {
    /**
     * Text in English, as sanitised HTML.
     */
    content_en: string;
    /**
     * Text in Traditional Chinese, as sanitised HTML.
     */
    content_tw: string;
    /**
     * Names of the fields that contain the other language's text because their own is missing.
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
 * Distribution of the pieces of a list over the years, regardless of its filter by year. Years are astronomical (1 BCE
 * = 0).
 */
export type Timeline = {
    /**
     * Centuries from the first to the last with a piece, without gaps; before 1000 BCE millennia.
     */
    bins: Array<YearBin>;
    /**
     * The dynasties of the collection within these years, in chronological order; of two that overlap, the longer one.
     */
    dynasties: Array<DynastyBand>;
    /**
     * Number of pieces without years.
     */
    undated: number;
};

/**
 * A part without which pages are still answered.
 */
export type Trouble = 'database_writes' | 'data_folder' | 'pictures';

/**
 * The link to remove.
 */
export type UnlinkRequest = {
    /**
     * The member's password; not required within ten minutes of the login.
     */
    password?: string | null;
    /**
     * `google` or `facebook`.
     */
    provider: string;
};

/**
 * A century or a millennium.
 */
export type YearBin = {
    /**
     * Number of pieces dated to it or to a part of it: the length of the list with both years as `year_from` and
     * `year_to`.
     */
    count: number;
    /**
     * First year.
     */
    from: number;
    /**
     * Last year.
     */
    to: number;
};

/**
 * The years to which a piece is dated, astronomical (1 BCE = 0).
 */
export type Years = {
    /**
     * Whether the years are derived from the period or from the wording of the dating, not entered.
     */
    derived: boolean;
    /**
     * First year; null if open or undated.
     */
    from: number | null;
    /**
     * Last year; null if open or undated.
     */
    to: number | null;
};

export type ListArtifactsData = {
    body?: never;
    path?: never;
    query?: {
        /**
         * Keyword, matched in both languages and in years and centuries
         */
        name_tw?: string;
        /**
         * Keyword, matched in both languages and in years and centuries
         */
        name_en?: string;
        /**
         * Category number; several match any of them, at most 12
         */
        item_id?: Array<number>;
        /**
         * Dynasty number from `/api/collection/facets`, including all periods and reigns within it; several match any of
         * them, at most 12
         */
        dynasty_id?: Array<number>;
        /**
         * Material number from `/api/collection/facets`; several match any of them, at most 12
         */
        material_id?: Array<number>;
        /**
         * Ware number from `/api/collection/facets`; several match any of them, at most 12
         */
        ware_id?: Array<number>;
        /**
         * Form number from `/api/collection/facets`; several match any of them, at most 12
         */
        form_id?: Array<number>;
        /**
         * A keyword of the pieces, in either language, regardless of case and character width; several match any of them, at most 12
         */
        key?: Array<string>;
        /**
         * `1`: only pieces with pictures
         */
        pictures?: number;
        /**
         * Pieces dated to this year or later, astronomical (1 BCE = 0)
         */
        year_from?: number;
        /**
         * Pieces dated to this year or earlier, astronomical (1 BCE = 0)
         */
        year_to?: number;
        /**
         * Entries per page, 1 to 100; 10 if absent
         */
        pageSize?: number;
        /**
         * `1`: published pieces; any other value gives an empty list, since visitors see only these
         */
        status?: number;
        /**
         * `1`: pieces of active categories; any other value gives an empty list, since visitors see only these
         */
        group_status?: number;
        /**
         * `dynasty`: by first year, the oldest first; `newest`: by year, the latest first; `number`: by relic number;
         * `added`: the last added piece first; the default order if absent
         */
        sort?: string;
        /**
         * Page number, from 1
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
     * Internal error; `message` holds the number of the log entry
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
         * Keyword, matched in both languages and in years and centuries
         */
        name_tw?: string;
        /**
         * Keyword, matched in both languages and in years and centuries
         */
        name_en?: string;
        /**
         * Category number; several match any of them, at most 12
         */
        item_id?: Array<number>;
        /**
         * Dynasty number from `/api/collection/facets`, including all periods and reigns within it; several match any of
         * them, at most 12
         */
        dynasty_id?: Array<number>;
        /**
         * Material number from `/api/collection/facets`; several match any of them, at most 12
         */
        material_id?: Array<number>;
        /**
         * Ware number from `/api/collection/facets`; several match any of them, at most 12
         */
        ware_id?: Array<number>;
        /**
         * Form number from `/api/collection/facets`; several match any of them, at most 12
         */
        form_id?: Array<number>;
        /**
         * A keyword of the pieces, in either language, regardless of case and character width; several match any of them, at most 12
         */
        key?: Array<string>;
        /**
         * `1`: only pieces with pictures
         */
        pictures?: number;
        /**
         * Pieces dated to this year or later, astronomical (1 BCE = 0)
         */
        year_from?: number;
        /**
         * Pieces dated to this year or earlier, astronomical (1 BCE = 0)
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * Entries per page, 1 to 100; 10 if absent
         */
        pageSize?: number;
        /**
         * `1`: published exhibitions; any other value gives an empty list, since visitors see only these
         */
        status?: number;
        /**
         * Number of the exhibition group
         */
        exhibition_group?: number;
        /**
         * The visitor's date, `YYYY-MM-DD`, which determines the phases; today in the site's time zone if absent
         */
        date?: string;
        /**
         * Page number, from 1
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
         * First day of a range, `YYYY-MM-DD`; ignored without the last
         */
        exhibition_date_start?: string;
        /**
         * Last day of a range, `YYYY-MM-DD`; ignored without the first
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
     * Internal error; `message` holds the number of the log entry
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
         * Entries per page, 1 to 100; 10 if absent
         */
        pageSize?: number;
        /**
         * `1`: published exhibitions; any other value gives an empty list, since visitors see only these
         */
        status?: number;
        /**
         * Number of the exhibition group
         */
        exhibition_group?: number;
        /**
         * The visitor's date, `YYYY-MM-DD`, which determines the phases; today in the site's time zone if absent
         */
        date?: string;
        /**
         * Page number, from 1
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
         * First day of a range, `YYYY-MM-DD`; ignored without the last
         */
        exhibition_date_start?: string;
        /**
         * Last day of a range, `YYYY-MM-DD`; ignored without the first
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * `home` (if absent), `collection`, `exhibition`, `about`, `question`, `contact` or `register`
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
     * Internal error; `message` holds the number of the log entry
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
         * Secret part of the shared address
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * Category number; all categories if absent
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * `country`, `age` or `gender`
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * SHA-256 of title and content, in hexadecimal
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * `item` or `exhibition`
         */
        type?: string;
        /**
         * `1`: active groups; any other value gives an empty list, since visitors see only these
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
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
         * Page number, from 1
         */
        page?: number;
        /**
         * Pieces per page, 1 to 100; 10 if absent
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
     * Internal error; `message` holds the number of the log entry
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
     * Internal error; `message` holds the number of the log entry
     */
    500: Empty;
    /**
     * A part of the site does not answer; Retry-After says when to ask again
     */
    503: Empty;
};

export type ShowReadinessError = ShowReadinessErrors[keyof ShowReadinessErrors];

export type ShowReadinessResponses = {
    200: EnvelopeReadiness;
};

export type ShowReadinessResponse = ShowReadinessResponses[keyof ShowReadinessResponses];
