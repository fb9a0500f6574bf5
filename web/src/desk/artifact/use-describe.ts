// Values of an artifact's cells as texts, in the desk's language.
import type { CellValue, Noun } from '../../api/desk/types';
import { describeValue } from '../difference/describe';
import { useLanguage } from '../language';
import { useFieldNames } from '../record-editor/naming';
import { useVocabulary } from '../vocabulary/use-vocabulary';
import { fieldOf, languageOf } from './cells';
import { writeDimensions } from './dimensions';
import { describeRow } from './text-rows';

/** `noun` is the kind of record whose fields are named. */
export function useDescribe(noun: Noun) {
  const nameField = useFieldNames(noun);
  const { language, words } = useLanguage();
  const vocabulary = useVocabulary();
  return {
    describe: (cell: string, value: CellValue | undefined): string =>
      describeValue(cell, value, {
        language: languageOf(cell) ?? language,
        vocabulary,
        words: words.editor.period.grades,
        describeDimensions: writeDimensions,
        describePictures: words.history.pictures,
        describeRow: (field, row, languages) => describeRow(field, row, languages, words.catalogue),
      }),
    nameCell: (cell: string): string => words.editor.cellName(nameField(fieldOf(cell)), languageOf(cell)),
  };
}
