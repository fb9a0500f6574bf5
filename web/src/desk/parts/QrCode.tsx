// A QR code, as wide as the place that it is in; black on white on every ground, because readers expect that.
import { useCode } from '../qr/use-code';

interface QrCodeProps {
  text: string;
  /** Its name for those who do not see it; none where the text stands beside it. */
  label?: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { modules, path } = useCode(text, 'M');
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
