// The error at the head of a form. `useForm` focuses it when no field is to blame.

export function FormAlert({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="alert" role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
