// The catalogue entry of a piece: the relic number, then category, name, people, dynasty, form, ware, materials, sizes, marks, provenance, literature and keywords.
import { Fragment } from 'react';
import type { Artifact, ExhibitionTitle, PersonCredit, Term } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { formatRange } from '../../../words/dates';
import { htmlLang } from '../../../words/language';
import { splitKeywords } from '../../keywords';
import { type LocalizedText, localize, localizeAlternate } from '../../localize';
import { TextLines } from '../../parts/TextLines';
import { joinLines } from '../../plain-text';
import { createReturnPathHandler } from '../../return-path';
import { useLanguage, usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { CatalogueNotes } from './CatalogueNotes';
import { Entry } from './Entry';
import { FavouriteButton } from './FavouriteButton';
import { readMaterialsText } from './materials-text';
import { getPlateNumber, isPlateLocked } from './plates';
import { listSizes } from './sizes';

export function CatalogueEntry({ artifact }: { artifact: Artifact }) {
  const request = usePageRequest();
  const { language } = request;
  const words = useWords().artifact;
  const { group_item: group, group_dynasty: dynasty } = artifact;
  const name = localize(artifact, 'name', language);
  // A name in one language alone is the heading already.
  const hasBothNames = localizeAlternate(artifact, 'name', language) !== null;
  const sizes = listSizes(artifact, language);
  const key = localize(artifact, 'key', language);
  const groupName = group && localize(group, 'name', language);
  const dynastyName = dynasty && localize(dynasty, 'name', language);
  const note = localize(artifact, 'attribution_note', language);
  const lockedCount = isPlateLocked(request, artifact) ? 0 : artifact.files.filter((file) => file.locked).length;
  return (
    <div className="piece-entry">
      <dl className="entry">
        <Entry name={words.number}>
          <span className="no big">{artifact.number}</span>
        </Entry>
        {groupName && (
          <Entry name={words.category} lang={groupName.lang}>
            {groupName.text}
          </Entry>
        )}
        {hasBothNames && (
          <Entry name={words.name} lang={name.lang}>
            {name.text}
          </Entry>
        )}
        <People people={artifact.people} />
        {dynastyName && (
          <Entry name={words.dynasty} lang={dynastyName.lang}>
            {dynastyName.text}
            {note.text && <small lang={note.lang ?? htmlLang(language)}>{note.text}</small>}
          </Entry>
        )}
        <Terms name={words.forms} terms={artifact.forms} />
        <Terms name={words.wares} terms={artifact.wares} />
        <Terms name={words.materials} terms={artifact.materials} note={readMaterialsText(artifact, language)} />
        <Terms name={words.techniques} terms={artifact.techniques} />
        {sizes.length > 0 && (
          <Entry name={words.size}>
            <TextLines texts={sizes} />
          </Entry>
        )}
        <CatalogueNotes artifact={artifact} />
        <Exhibitions exhibitions={artifact.exhibitions} />
        {key.text !== '' && (
          <Entry name={words.keywords}>
            <span className="kw">
              {splitKeywords(key.text).map((keyword) => (
                <a key={keyword} className="ln" href={paths.collection(language, { keyword })} lang={key.lang}>
                  {keyword}
                </a>
              ))}
            </span>
          </Entry>
        )}
      </dl>
      <FavouriteButton key={artifact.id} artifact={artifact} />
      <p className="ask">
        <ArrowLink href={paths.contact(language, artifact.number)}>{words.askAboutPiece}</ArrowLink>
      </p>
      {lockedCount > 0 && (
        <LockedCount
          count={lockedCount}
          path={paths.artifact(language, artifact.id, getPlateNumber(request, artifact))}
        />
      )}
    </div>
  );
}

/** The people that the piece names, role after role. */
function People({ people }: { people: readonly PersonCredit[] }) {
  const language = useLanguage();
  const { divider, roles } = useWords().artifact;
  const named = [...new Set(people.map(({ role }) => role))];
  return named.map((role) => (
    <Entry key={role} name={roles[role]}>
      {people
        .filter((person) => person.role === role)
        .map((person, at) => {
          const { text, lang } = localize(person, 'name', language);
          return (
            <Fragment key={person.id}>
              {at > 0 && divider}
              <a className="ln" href={paths.person(language, person.id)} lang={lang}>
                {text}
              </a>
            </Fragment>
          );
        })}
    </Entry>
  ));
}

function Terms({ name, terms, note = null }: { name: string; terms: readonly Term[]; note?: LocalizedText | null }) {
  const language = useLanguage();
  const { divider } = useWords().artifact;
  if (note && terms.length === 0) {
    return (
      <Entry name={name} lang={note.lang}>
        {note.text}
      </Entry>
    );
  }
  if (terms.length === 0) return null;
  return (
    <Entry name={name}>
      {terms.map((term, at) => {
        const { text, lang } = localize(term, 'name', language);
        return (
          <Fragment key={text}>
            {at > 0 && divider}
            <a className="ln" href={paths.collection(language, { keyword: text })} lang={lang}>
              {text}
            </a>
          </Fragment>
        );
      })}
      {note && <small lang={note.lang ?? htmlLang(language)}>{note.text}</small>}
    </Entry>
  );
}

/** The exhibitions that show the piece, with their days. */
function Exhibitions({ exhibitions }: { exhibitions: readonly ExhibitionTitle[] }) {
  const language = useLanguage();
  const words = useWords().artifact;
  if (exhibitions.length === 0) return null;
  return (
    <Entry name={words.exhibitions}>
      {exhibitions.map((exhibition) => {
        const { text, lang } = localize(exhibition, 'title', language);
        const { exhibition_date_start: start, exhibition_date_end: end } = exhibition;
        const { first, rest } = formatRange(language, start, end);
        return (
          <p key={exhibition.id}>
            <a className="ln" href={paths.exhibition(language, exhibition.id)} lang={lang}>
              {joinLines(text, language)}
            </a>{' '}
            <small>{`${first} ${rest}`.trim()}</small>
          </p>
        );
      })}
    </Entry>
  );
}

/** How many more plates members see. Not shown when the overlay of a locked plate says it. */
function LockedCount({ count, path }: { count: number; path: string }) {
  const language = useLanguage();
  const words = useWords().artifact;
  return (
    <div className="lockcard">
      <p>{words.lockedCount(count)}</p>
      <a className="btn seal small" href={paths.register(language)} onClick={createReturnPathHandler(path)}>
        {words.signUp}
      </a>
    </div>
  );
}
