// The strip of all plates. A locked plate shows its lock and links to the registration.
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Artifact, ArtifactFile } from '../../api/site/schema.gen';
import { LockIcon } from '../../ui/page-icons';
import { Picture } from '../parts/Picture';
import { createReturnPathHandler } from '../return-path';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import { getPictureKey } from './signed-urls';

export type RenderPlateName = (file: ArtifactFile, place: number) => ReactNode;

interface FilmstripProps {
  artifact: Artifact;
  place: number;
  renderPlateName: RenderPlateName;
  onChoosePlate: (place: number) => void;
}

export function Filmstrip({ artifact, place, renderPlateName, onChoosePlate }: FilmstripProps) {
  const language = useLanguage();
  const words = useWords().artifact;
  const strip = useRef<HTMLDivElement>(null);
  const file = artifact.files[place - 1];
  useEffect(() => {
    strip.current?.children[place - 1]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place]);
  const handleClick = (event: MouseEvent, chosen: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoosePlate(chosen);
  };
  return (
    <div className="filmstrip">
      <span className="cap">{file && renderPlateName(file, place)}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of links, not of form fields */}
      <div ref={strip} className="strip" role="group" aria-label={words.plates}>
        {artifact.files.map((file, at) =>
          file.locked ? (
            <a
              key={file.path}
              className="thumb locked"
              href={paths.register(language)}
              aria-label={words.lockedPlate(at + 1)}
              onClick={createReturnPathHandler(paths.artifact(language, artifact.id, at + 1))}
            >
              <img src={file.path} width={file.width} height={file.height} alt="" />
              <span className="lk">
                <LockIcon />
              </span>
            </a>
          ) : (
            <a
              key={getPictureKey(file)}
              className="thumb"
              href={paths.artifact(language, artifact.id, at + 1)}
              aria-current={at + 1 === place ? 'true' : undefined}
              onClick={(event) => handleClick(event, at + 1)}
            >
              <Picture picture={file} slot="thumb" alt="" />
              <span className="vh">{renderPlateName(file, at + 1)}</span>
            </a>
          ),
        )}
      </div>
      <span className="cap">{words.plateOf(place, artifact.files.length)}</span>
    </div>
  );
}
