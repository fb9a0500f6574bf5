// Completes the Song face once the page shows characters that its markup did not have: the font of a page has all that its
// markup shows.
import type { Language } from '../words/language';

export function watchCharacters(language: Language): void {
  const complete = () => {
    observer.disconnect();
    document.removeEventListener('input', complete);
    // Without the module later characters stay in a face of the device.
    // As in scripts/fonts/sheets.mjs: a little smaller among Latin letters.
    import('../ui/song-font').then(
      ({ completeSongFont }) => completeSongFont(language === 'en' ? 'size-adjust: 88%;' : ''),
      () => undefined,
    );
  };
  const observer = new MutationObserver(complete);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  document.addEventListener('input', complete);
}
