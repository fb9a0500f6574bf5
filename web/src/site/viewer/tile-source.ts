// A picture's tiles as OpenSeadragon asks for them. What it needs to know is known already, so no info.json is fetched.
import OpenSeadragon from 'openseadragon';
import type { Doors } from './doors';
import { fetchTile } from './fetch-tile';
import { TILE, tilePath, topLevel } from './pyramid';
import type { Sides } from './view';

export interface Tiled {
  picture: Sides;
  /** The picture's name. */
  image: string;
  doors: Doors;
  /** None of the tiles comes. */
  onLost: () => void;
}

export function tileSource({ picture, image, doors, onLost }: Tiled): OpenSeadragon.TileSource {
  const { width, height } = picture;
  const options = { width, height, tileSize: TILE, minLevel: 0, maxLevel: topLevel(picture) };
  const source = new OpenSeadragon.TileSource(options);
  let come = 0;
  // Without the signature, so that a tile stays the same when its address is signed anew.
  source.getTileUrl = (level, column, row) => tilePath(picture, level, column, row);
  source.getTileHashKey = (level, column, row) => `${image}/${level}/${column}/${row}`;
  source.downloadTileStart = (job) => {
    const wanted = new AbortController();
    job.userData = wanted;
    fetchTile(doors, image, job.src, wanted.signal).then(
      (tile) => {
        come += 1;
        job.finish(painted(tile), null, 'context2d');
      },
      () => {
        if (wanted.signal.aborted) return;
        if (come === 0) onLost();
        job.fail('', null);
      },
    );
  };
  source.downloadTileAbort = (job) => (job.userData as AbortController).abort();
  return source;
}

/** A tile as the canvas wants it. */
function painted(tile: ImageBitmap): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = tile.width;
  canvas.height = tile.height;
  const context = canvas.getContext('2d');
  context?.drawImage(tile, 0, 0);
  tile.close();
  return context;
}
