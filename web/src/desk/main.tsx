// The back office's entry.
import { createRoot } from 'react-dom/client';
import { completeSongFont } from '../ui/song-font';
import { Desk } from './Desk';
import { loadFirstLanguage } from './language';
import './desk.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Desk first={await loadFirstLanguage()} />);
completeSongFont();
