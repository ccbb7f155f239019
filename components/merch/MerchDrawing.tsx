import type { ReactNode } from 'react'
import type { MerchKind } from '@/lib/merch/merch'

/** Outlines on a board of 120 by 120. */
const shapes: Readonly<Record<MerchKind, ReactNode>> = {
  shirt: (
    <>
      <path d="M42 22 22 32l-8 22 14 6 4-8v48h56V52l4 8 14-6-8-22-20-10c-4 8-32 8-36 0Z" />
      <path d="M44 62h32" className="stroke-brand" />
      <path d="M44 68h20" className="stroke-brand" />
    </>
  ),
  hoodie: (
    <>
      <path d="M44 24c4-12 28-12 32 0l20 10 8 46H92l-2-14v34H30V66l-2 14H16l8-46Z" />
      <path d="M46 26c4 12 24 12 28 0M54 38v16M66 38v16M44 72h32v16H44Z" />
      <path d="M52 80h16" className="stroke-brand" />
    </>
  ),
  cap: (
    <>
      <path d="M24 72c0-26 16-40 36-40s36 14 36 40Z" />
      <path d="M60 32v40M24 72c-6 2-10 6-10 10 16-4 44-6 60-2 10 2 20 0 22-8" />
      <path d="M44 56h12" className="stroke-brand" />
    </>
  ),
  mug: (
    <>
      <path d="M28 34h52v52c0 6-4 10-10 10H38c-6 0-10-4-10-10Z" />
      <path d="M80 46h8c8 0 12 6 12 14s-4 14-12 14h-8" />
      <path d="M38 58h10l4-8 6 16 4-8h10" className="stroke-brand" />
    </>
  ),
  mat: (
    <>
      <rect x="12" y="36" width="96" height="48" rx="4" />
      <path d="M22 48h14M42 48h8M56 48h8M22 60h8M36 60h22M64 60h8M22 72h30" />
      <path d="M84 48h14M84 60h14M84 72h14" className="stroke-brand" />
    </>
  ),
  sticker: (
    <>
      <rect x="20" y="24" width="36" height="22" rx="4" />
      <rect x="64" y="24" width="36" height="22" rx="4" />
      <rect x="20" y="52" width="36" height="22" rx="4" strokeDasharray="4 3" />
      <path d="M64 60h36M64 66h36" />
      <path d="M28 35h20M72 35h20M28 63h20" className="stroke-brand" />
      <path d="M20 84h36l-6 12H20Z" />
    </>
  ),
}

/** A drawing in place of a picture, by what the thing is. Its name stands below it, so it says nothing to readers. */
export function MerchDrawing({ kind }: { readonly kind: MerchKind }) {
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className="h-full w-full fill-none stroke-fg-2"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {shapes[kind]}
    </svg>
  )
}
