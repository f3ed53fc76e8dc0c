/** QR codes and barcodes as vector drawings, sharp on every printer. */
import { encode } from 'uqr';
import { barcode } from './barcode.ts';

/** Address of the shop that a link on paper leads to, from `<meta name="shop-host">`; "" = the host of this console. */
export function shopAddress(path: string): string {
  const host = document.querySelector<HTMLMetaElement>('meta[name="shop-host"]')?.content.trim().replace(/\/+$/, '');
  return (host || window.location.origin) + path;
}

/** A QR code of medium error correction; the quiet zone of four modules is part of it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className="k-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={text}>
      <path d={path} />
    </svg>
  );
}

/** Code 128 with its text below; a text that has none of its characters is written out alone. */
export function Barcode({ text }: { text: string }) {
  const code = barcode(text);
  return (
    <span className="k-barcode">
      {code && (
        <svg
          viewBox={`-10 0 ${code.width + 20} 40`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={text}
        >
          {code.bars.map((bar) => (
            <rect key={bar.at} x={bar.at} y={0} width={bar.width} height={40} />
          ))}
        </svg>
      )}
      <span>{text}</span>
    </span>
  );
}
