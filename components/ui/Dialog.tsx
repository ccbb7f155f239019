import dynamic from 'next/dynamic'
import type { FloatPanelProps } from '@/components/ui/floatPanelProps'

/** 17 kB gzip of focus handling that a page without an open dialog does not load. */
const FloatPanel = dynamic(() => import('@/components/ui/FloatPanel').then((module) => module.FloatPanel), {
  ssr: false,
})

type OpenProps = Omit<FloatPanelProps, 'shape'> & { readonly isOpen: boolean }

/** One question, 440 or 640 wide. */
export function Dialog({ isOpen, ...rest }: OpenProps) {
  return isOpen ? <FloatPanel shape="dialog" {...rest} /> : null
}

/** From the right edge, 480 wide (420 order ticket, 720 contract). Its owner keeps it in the URL. */
export function Drawer({ isOpen, width = 480, ...rest }: OpenProps) {
  return isOpen ? <FloatPanel shape="drawer" width={width} {...rest} /> : null
}

/** From the lower edge, on phones. */
export function Sheet({ isOpen, ...rest }: OpenProps) {
  return isOpen ? <FloatPanel shape="sheet" {...rest} /> : null
}
