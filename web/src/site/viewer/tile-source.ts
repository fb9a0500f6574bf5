// A picture's tiles as OpenSeadragon requests them. They follow from the picture's size, so no info.json is fetched.
import OpenSeadragon from 'openseadragon';
import { fetchTile } from './fetch-tile';
import { getTilePath, getTopLevel, TILE } from './pyramid';
import type { SignedUrls } from './signed-urls';
import type { Size } from './view';

export interface TileSourceOptions {
  picture: Size;
  pictureKey: string;
  signedUrls: SignedUrls;
  /** Not one tile could be loaded. */
  onTilesFailed: () => void;
}

export function createTileSource({
  picture,
  pictureKey,
  signedUrls,
  onTilesFailed,
}: TileSourceOptions): OpenSeadragon.TileSource {
  const { width, height } = picture;
  const options = { width, height, tileSize: TILE, minLevel: 0, maxLevel: getTopLevel(picture) };
  const source = new OpenSeadragon.TileSource(options);
  let loaded = 0;
  // Without the signature, so that a tile stays the same when its address is signed anew.
  source.getTileUrl = (level, column, row) => getTilePath(picture, level, column, row);
  source.getTileHashKey = (level, column, row) => `${pictureKey}/${level}/${column}/${row}`;
  source.downloadTileStart = (job) => {
    const controller = new AbortController();
    job.userData = controller;
    fetchTile(signedUrls, pictureKey, job.src, controller.signal).then(
      (tile) => {
        loaded += 1;
        job.finish(drawToCanvas(tile), null, 'context2d');
      },
      () => {
        if (controller.signal.aborted) return;
        if (loaded === 0) onTilesFailed();
        job.fail('', null);
      },
    );
  };
  source.downloadTileAbort = (job) => (job.userData as AbortController).abort();
  return source;
}

function drawToCanvas(tile: ImageBitmap): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = tile.width;
  canvas.height = tile.height;
  const context = canvas.getContext('2d');
  context?.drawImage(tile, 0, 0);
  tile.close();
  return context;
}
