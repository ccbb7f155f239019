import { useEffect, useState } from 'react'

export interface QrCodeProps {
  readonly text: string
  readonly label: string
}

interface Picture {
  readonly size: number
  readonly path: string
}

/**
 * A QR code as one SVG path, dark on light in every theme, because cameras expect that. Outside system: the encoder,
 * loaded when a code is shown.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    let isGone = false
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 4 })
      const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      if (!isGone) setPicture({ size, path })
    })
    return () => {
      isGone = true
    }
  }, [text])
  if (picture === null) return <div className="size-60 bg-hover" />
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      shapeRendering="crispEdges"
      className="size-60"
    >
      <rect width={picture.size} height={picture.size} fill="white" />
      <path d={picture.path} fill="black" />
    </svg>
  )
}
