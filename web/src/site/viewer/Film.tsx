// The strip of all plates. What is kept for members is there with its lock and leads to where one becomes a member.
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Artifact, ArtifactFile } from '../../api/schema.gen';
import { Lock } from '../../ui/icons';
import { Picture } from '../parts/Picture';
import { keepReturnPath } from '../return-path';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import { keyOf } from './doors';

export type PlateName = (file: ArtifactFile, place: number) => ReactNode;

interface FilmProps {
  artifact: Artifact;
  place: number;
  plateName: PlateName;
  onPlate: (place: number) => void;
}

export function Film({ artifact, place, plateName, onPlate }: FilmProps) {
  const language = useLanguage();
  const words = useWords().artifact;
  const strip = useRef<HTMLDivElement>(null);
  const file = artifact.files[place - 1];
  useEffect(() => {
    strip.current?.children[place - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  const choose = (event: MouseEvent, chosen: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPlate(chosen);
  };
  return (
    <div className="film">
      <span className="cap">{file && plateName(file, place)}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields */}
      <div ref={strip} className="strip" role="group" aria-label={words.plates}>
        {artifact.files.map((file, at) =>
          file.locked ? (
            <a
              key={file.path}
              className="thumb locked"
              href={paths.register(language)}
              aria-label={words.lockedPlate(at + 1)}
              onClick={keepReturnPath(paths.artifact(language, artifact.id, at + 1))}
            >
              <img src={file.path} width={file.width} height={file.height} alt="" />
              <span className="lk">
                <Lock />
              </span>
            </a>
          ) : (
            <a
              key={keyOf(file)}
              className="thumb"
              href={paths.artifact(language, artifact.id, at + 1)}
              aria-current={at + 1 === place ? 'true' : undefined}
              onClick={(event) => choose(event, at + 1)}
            >
              <Picture picture={file} slot="thumb" alt="" />
              <span className="vh">{plateName(file, at + 1)}</span>
            </a>
          ),
        )}
      </div>
      <span className="cap">{words.plateOf(place, artifact.files.length)}</span>
    </div>
  );
}
