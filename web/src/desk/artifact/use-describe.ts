// Values of an artifact's cells as texts, in the desk's language.
import type { CellValue, DocumentKind, Fields } from '../../api/desk/types';
import { describeValue } from '../difference/describe';
import { fieldOf, languageOf, readCell } from '../document/cells';
import { useLanguage } from '../language';
import { useFieldNames } from '../record-editor/naming';
import { useVocabulary } from '../vocabulary/use-vocabulary';
import { writeDimensions } from './dimensions';
import { describeRow } from './text-rows';
import { useArtifactLines } from './use-artifact-lines';

/** The pieces that documents name. */
const namedIn = (documents: readonly Fields[]): readonly number[] =>
  documents.flatMap((fields) => readCell(fields, 'artifacts'));

/** `kind` is the kind of the document whose fields are named; `documents` hold the values to describe. */
export function useDescribe(kind: DocumentKind, ...documents: readonly Fields[]) {
  const nameField = useFieldNames(kind);
  const { language, words } = useLanguage();
  const vocabulary = useVocabulary();
  const [pieces] = useArtifactLines(namedIn(documents));
  const describeArtifact = (id: number): string => {
    const piece = pieces.get(id);
    if (!piece) return piece === null ? words.history.piece(id) : '…';
    return `${piece.relic_number} ${piece.name[language] || piece.name.tw || piece.name.en}`;
  };
  return {
    describe: (cell: string, value: CellValue | undefined): string =>
      // Each of them is a plain text.
      kind === 'in-house'
        ? String(value ?? '')
        : describeValue(cell, value, {
            language: languageOf(cell) ?? language,
            vocabulary,
            words: { ...words.editor.period.grades, ...words.content.levels },
            describeDimensions: writeDimensions,
            describePictures: words.history.pictures,
            describeRow: (field, row, languages) => describeRow(field, row, languages, words.catalogue),
            describeArtifact,
          }),
    nameCell: (cell: string): string => words.editor.cellName(nameField(fieldOf(cell)), languageOf(cell)),
  };
}
