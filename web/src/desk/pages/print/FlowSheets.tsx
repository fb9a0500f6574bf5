// Blocks that flow over as many sheets as they need. They are drawn once unseen to be measured, when their fonts and the pictures of texts are
// loaded; a block that is taller than a sheet is divided and measured again.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadFaces, loadPictures } from './faces';
import { placeBlocks } from './flow';
import { Sheet } from './Sheet';

export interface Block {
  key: string;
  node: ReactNode;
  /** What it is divided into where it is taller than a sheet. */
  parts?: () => Block[];
  /** Whether it is for the house alone. */
  isInHouse?: boolean;
}

interface FlowSheetsProps {
  /** At the head of the first sheet. */
  head?: ReactNode;
  blocks: readonly Block[];
  foot: (leaf: readonly [number, number], isInHouse: boolean) => ReactNode;
  /** Names what head and blocks say: another one is measured anew. */
  state: string;
  /** Names the sheets in the note about contents that do not fit. */
  name: string;
}

const NONE: ReadonlySet<string> = new Set();

const drawBlock = ({ key, node }: Block) => (
  <div key={key} className="flow-block">
    {node}
  </div>
);

export function FlowSheets({ head, blocks, foot, state, name }: FlowSheetsProps) {
  const measured = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<{ of: string; begins: readonly number[] } | null>(null);
  const [divided, setDivided] = useState<{ of: string; keys: ReadonlySet<string> } | null>(null);
  const tooTall = divided?.of === state ? divided.keys : NONE;
  const shown = blocks.flatMap((block) => (tooTall.has(block.key) && block.parts?.()) || [block]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` names what the blocks are, and `divided` their parts
  useEffect(() => {
    const box = measured.current;
    if (!box) return;
    let isCurrent = true;
    // Plates have the height of their frames, pictures in a text their own.
    void Promise.all([loadFaces(box.textContent ?? ''), loadPictures(box, '.sheet-text img')]).then(() => {
      if (!isCurrent) return;
      const [room = 0, top = 0, ...rows] = [...box.children].map((child) => child.getBoundingClientRect().height);
      const tall = shown.filter(({ parts }, at) => parts && (rows[at] ?? 0) > room);
      if (tall.length > 0) setDivided({ of: state, keys: new Set([...tooTall, ...tall.map(({ key }) => key)]) });
      else setPlaced({ of: state, begins: placeBlocks(rows, room - top, room) });
    });
    return () => {
      isCurrent = false;
    };
  }, [state, divided]);
  if (placed === null || placed.of !== state) {
    return (
      <div className="measured" data-unplaced="" ref={measured} aria-hidden="true">
        <div className="room" />
        <div className="flow-block">{head}</div>
        {shown.map(drawBlock)}
      </div>
    );
  }
  const { begins } = placed;
  const leaves = begins.length - 1;
  return begins.slice(0, -1).map((from, leaf) => {
    const here = shown.slice(from, begins[leaf + 1]);
    return (
      <Sheet
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
        key={leaf}
        name={leaves === 1 ? name : `${name} ${leaf + 1}/${leaves}`}
        foot={foot(
          [leaf + 1, leaves],
          here.some(({ isInHouse }) => isInHouse === true),
        )}
      >
        {leaf === 0 && head}
        {here.map(drawBlock)}
      </Sheet>
    );
  });
}
