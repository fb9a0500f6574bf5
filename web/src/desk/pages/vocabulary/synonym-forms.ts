// The names of the forms in the table of synonyms, under which what is typed in them is kept: the line that is changed, by its text, since
// its place is another one after a colleague's change; or a new line. A line has no line break.
const NEW = '\n';

/** A new line, which begins with this word. */
export const newForm = (word = ''): string => `${NEW}${word}`;

export const isNewForm = (form: string): boolean => form.startsWith(NEW);

/** The line of a form in which nothing was typed. */
export const firstLine = (form: string): string => {
  if (!isNewForm(form)) return form;
  const word = form.slice(NEW.length);
  return word === '' ? '' : `${word} = `;
};
