// Pictures of QR codes as cameras see them, drawn by the tests.
import { findModules } from '../src/desk/qr/modules';

export interface Drawing {
  width?: number;
  height?: number;
  /** Pixels to a module. */
  scale?: number;
  /** Degrees by which the code is tilted about its middle, which is the picture's. */
  tilt?: number;
  /** How much darker the right edge is than the left one, of 1. */
  shade?: number;
  /** How far the light of a pixel is off by chance, of 255. */
  noise?: number;
}

const [DARK, LIGHT] = [30, 225];
/** Points within a pixel, in each direction, whose mean it has. */
const SAMPLES = 3;

/** Numbers from 0 to 1, the same at each run. */
function createChance(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A picture with the code of a text in its middle; without a text it is empty. */
export function drawPicture(text: string | null, drawing: Drawing = {}): ImageData {
  const { width = 400, height = 400, scale = 5, tilt = 0, shade = 0, noise = 0 } = drawing;
  const rows = text === null ? [] : findModules(text, 'M');
  const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)];
  const lightAt = (x: number, y: number) => {
    const [right, down] = [x - width / 2, y - height / 2];
    const column = Math.floor((right * cos + down * sin) / scale + rows.length / 2);
    const row = Math.floor((down * cos - right * sin) / scale + rows.length / 2);
    return rows[row]?.[column] ? DARK : LIGHT;
  };
  const chance = createChance();
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let sample = 0; sample < SAMPLES ** 2; sample++) {
        sum += lightAt(x + ((sample % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES);
      }
      const light = (sum / SAMPLES ** 2) * (1 - (shade * x) / width) + noise * (2 * chance() - 1);
      data.set([light, light, light, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data, colorSpace: 'srgb' } as ImageData;
}
