// What a GET form keeps of the address; a name for each line of its value.
export const HiddenFields = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).flatMap(([name, lines]) =>
    lines.split('\n').map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
