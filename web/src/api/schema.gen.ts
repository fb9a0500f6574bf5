// The bodies of the public API (seed; `make generate` overwrites this file from openapi.json with the same names).

/** SUCCESS or ERROR. */
export type State = 'SUCCESS' | 'ERROR';

/** A picture that a visitor may see. Each width `w` of `widths` is at `{folder of path}/{w}.webp` and `{w}.jpg`. */
export type Picture = {
    /** Display size (JPEG), e.g. `/media/3k9…/1280.jpg`. */
    path: string;
    /** Pixels of the upright original. */
    width: number;
    height: number;
    widths: Array<number>;
    /** data: URL of a tiny blurred stand-in (under 1 KB). */
    placeholder: string;
    alt_tw: string;
    alt_en: string;
    caption_tw: string;
    caption_en: string;
    /** front | back | side | base | mark | detail | inside | damage | other */
    view: string;
    /** Focal point in per cent, for cropping. */
    focus_x: number;
    focus_y: number;
};
/** An entry of `files` that the caller may see. */
export type OpenFile = Picture & { locked: false };
/** An entry of `files` that the caller may not see: the server's blurred stand-in and nothing else of the picture. */
export type LockedFile = {
    locked: true;
    path: string;
    width: number;
    height: number;
};
export type ArtifactFile = OpenFile | LockedFile;

export type ItemGroup = { id: number; name_tw: string; name_en: string; color_id: number };
export type ExhibitionGroup = { id: number; name_tw: string; name_en: string };
export type Dynasty = {
    id: number; name_tw: string; name_en: string;
    /** Astronomical years (1 BCE = 0); null when open. */
    year_start: number | null; year_end: number | null;
};

/** A card's worth of an artifact (lists, home). */
export type ArtifactSummary = {
    id: number;
    /** Relic number. */
    number: string;
    name_tw: string; name_en: string;
    /** Path of the first picture's display size, '' when there is none. */
    pic: string;
    picture: Picture | null;
    size: string; size_tw: string; size_en: string;
    /** Keywords, comma separated. */
    key: string; key_tw: string; key_en: string;
    group_item: ItemGroup | null;
    group_dynasty: Dynasty | null;
    /** Names of fields that show the other language because theirs is missing, e.g. ["name_en"]. */
    fallback: Array<string>;
};
export type Dimension = { part_tw: string; part_en: string; value: number; unit: string; approximate: boolean };
export type Term = { name_tw: string; name_en: string };
/** The whole record of an artifact. */
export type Artifact = ArtifactSummary & {
    content_tw: string; content_en: string;
    files: Array<ArtifactFile>;
    dimensions: Array<Dimension>;
    materials: Array<Term>;
    techniques: Array<Term>;
};

export type Phase = 'current' | 'upcoming' | 'past';
/** Without the HTML contents in lists. */
export type ExhibitionSummary = {
    id: number;
    title_tw: string; title_en: string;
    pic: string;
    picture: Picture | null;
    /** YYYY-MM-DD; the end is inclusive and null when open. */
    exhibition_date_start: string;
    exhibition_date_end: string | null;
    exhibition_place_tw: string; exhibition_place_en: string;
    exhibition_group: number | null;
    exhibition_group_name_tw: string; exhibition_group_name_en: string;
    phase: Phase;
    fallback: Array<string>;
};
export type Exhibition = ExhibitionSummary & { content_tw: string; content_en: string };

export type PageOfArtifactSummary = Paged & { data: Array<ArtifactSummary> };
export type PageOfExhibitionSummary = Paged & { data: Array<ExhibitionSummary> };
export type Paged = {
    current_page: number; total: number; per_page: number; last_page: number;
    next_page_url: string | null; prev_page_url: string | null;
};

/** A page's banner; `name_*` may hold `<br>` where the line breaks. */
export type Banner = { page: string; pic: string; picture: Picture | null; link: string; name_tw: string; name_en: string };
export type About = { abount_content_tw: string; abount_content_en: string };
export type Question = { id: number; name_tw: string; name_en: string; content_tw: string; content_en: string };
/** A text block of the home page: title, HTML, and the picture beside it. */
export type TextBlock = { title_tw: string; title_en: string; content_tw: string; content_en: string; picture: Picture | null };
/** GET /api/front/home */
export type Home = { intro: TextBlock; heritage: TextBlock };
/** GET /api/front/privacy */
export type Privacy = { version: string; content_tw: string; content_en: string };
/** GET /api/front/house: what the header, the footer and the contact page say of the house. */
export type House = {
    name_tw: string; name_en: string;
    tagline_tw: string; tagline_en: string;
    address_tw: string; address_en: string;
    visit_tw: string; visit_en: string;
    phone: string; email: string;
    hours_tw: string; hours_en: string;
    facebook_url: string; instagram_url: string; line_url: string;
};
export type Option = { id: number; name_tw: string; name_en: string };
export type ContactRequest = { name: string; email: string; content: string };
