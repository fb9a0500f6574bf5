// What is wrong with a field or a list, below it.

export function Problem({ text, id }: { text: string | null | undefined; id?: string }) {
  if (!text) return null;
  return (
    <p className="error" role="alert" id={id}>
      {text}
    </p>
  );
}
