// The questions that are often asked.
import { useLanguage } from '../../language';
import { OrderedRecords } from '../../ordered-records/OrderedRecords';

export function QuestionsPage() {
  const { texts } = useLanguage().words;
  return (
    <OrderedRecords
      noun="question"
      title={texts.pages.questions}
      hint={texts.questionsHint}
      add={texts.addQuestion}
      none={texts.noQuestions}
      mark={(_, place) => (
        <span className="record-number num" aria-hidden="true">
          Q{place}
        </span>
      )}
    />
  );
}
