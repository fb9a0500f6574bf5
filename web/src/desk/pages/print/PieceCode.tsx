// The printed QR code of a piece, with the width of its modules for the page to check.
import { addressCode } from '../../qr/address-code';
import type { Level } from '../../qr/modules';
import { useCode } from '../../qr/use-code';

interface PieceCodeProps {
  address: string;
  number: string;
  /** In millimetres, the white around it included. */
  width: number;
  level?: Level;
}

export function PieceCode({ address, number, width, level = 'M' }: PieceCodeProps) {
  const { modules, path } = useCode(addressCode(address, number), level);
  return (
    <svg
      className="piece-code"
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      style={{ width: `${width}mm`, height: `${width}mm` }}
      data-code={number}
      data-module={(width / modules).toFixed(3)}
    >
      <path d={path} />
    </svg>
  );
}
