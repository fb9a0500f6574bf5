// Why something was refused, above what was to be sent. The form hook focuses it when no field is to blame.

export function RefusalNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div className="note bad" role="alert" tabIndex={-1}>
      <p>{text}</p>
    </div>
  );
}
