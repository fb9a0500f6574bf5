// The catalogue's entry: number first and large, then what kind of thing it is.
import type { Artifact } from '../../../api/schema.gen';
import { Lined } from '../../parts/Lined';
import { paths } from '../../paths';
import { shown } from '../../shown';
import { useLanguage, useVisit, useWords } from '../../visit';
import { isKept } from './plates';

/** "口徑 20.7 公分，高 9.8 公分" as one line a measure. */
const measures = (size: string): string[] => size.split(/[，；;\n]\s*|,\s+/).filter((measure) => measure !== '');

/** Keywords are kept in one text, apart by commas of either script. */
const keywords = (key: string): string[] =>
  key
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export function Entry({ artifact }: { artifact: Artifact }) {
  const visit = useVisit();
  const { language } = visit;
  const words = useWords().artifact;
  const { group_item: group, group_dynasty: dynasty } = artifact;
  const name = shown(artifact, 'name', language);
  const size = shown(artifact, 'size', language);
  const key = shown(artifact, 'key', language);
  const groupName = group && shown(group, 'name', language);
  const dynastyName = dynasty && shown(dynasty, 'name', language);
  const kept = isKept(visit, artifact) ? 0 : artifact.files.filter((file) => file.locked).length;
  return (
    <div className="piece-entry">
      <dl className="entry">
        <div>
          <dt>{words.number}</dt>
          <dd>
            <span className="no big">{artifact.number}</span>
          </dd>
        </div>
        {groupName && (
          <div>
            <dt>{words.category}</dt>
            <dd lang={groupName.lang}>{groupName.text}</dd>
          </div>
        )}
        <div>
          <dt>{words.name}</dt>
          <dd lang={name.lang}>{name.text}</dd>
        </div>
        {dynastyName && (
          <div>
            <dt>{words.dynasty}</dt>
            <dd lang={dynastyName.lang}>{dynastyName.text}</dd>
          </div>
        )}
        {size.text !== '' && (
          <div>
            <dt>{words.size}</dt>
            <dd>
              <Lined texts={measures(size.text).map((text) => ({ ...size, text }))} />
            </dd>
          </div>
        )}
        {key.text !== '' && (
          <div>
            <dt>{words.keywords}</dt>
            <dd>
              <span className="kw">
                {keywords(key.text).map((keyword) => (
                  <a key={keyword} className="ln" href={paths.collection(language, { keyword })} lang={key.lang}>
                    {keyword}
                  </a>
                ))}
              </span>
            </dd>
          </div>
        )}
      </dl>
      {kept > 0 && <Kept count={kept} />}
    </div>
  );
}

/** How many more plates a member would see. Not said again where the plate on the stage says it. */
function Kept({ count }: { count: number }) {
  const language = useLanguage();
  const words = useWords().artifact;
  return (
    <div className="lockcard">
      <p>{words.kept(count)}</p>
      <a className="btn seal small" href={paths.register(language)}>
        {words.signUp}
      </a>
    </div>
  );
}
