// Both languages' words for every test, as on the server.
import { en } from '../src/words/en';
import { tw } from '../src/words/tw';
import { provideWords } from '../src/words/words';

provideWords('tw', tw);
provideWords('en', en);
