// In place of a page whose browser another account has signed in in since.
import { useTitle, useWords } from '../language';
import { Button } from '../parts/Button';

export function OvertakenPage({ name }: { name: string }) {
  const { overtaken } = useWords().accounts;
  const title = overtaken.title(name);
  useTitle(title);
  return (
    <main className="page">
      <div className="empty" role="alert">
        <span className="niche" />
        <h1>{title}</h1>
        <p>{overtaken.text}</p>
        <div className="row">
          <Button kind="primary" onClick={() => location.reload()}>
            {overtaken.goOn(name)}
          </Button>
        </div>
      </div>
    </main>
  );
}
