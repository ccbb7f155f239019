import dynamic from 'next/dynamic'
import type { BannerContent } from '@/components/app/BannerBox'

const BannerBox = dynamic(() => import('@/components/app/BannerBox').then((module) => module.BannerBox))
/** Asks the host behind the first paint. */
const HostBanner = dynamic(() => import('@/components/app/BannerBox').then((module) => module.HostBanner), {
  ssr: false,
})

/**
 * The announcement at the foot of every page. Spec §2 Bottom announcement banner: shown only when active with text;
 * without explicit content the state comes from the host. It pushes the bars above it up and never covers rows.
 */
export function BottomBanner({ content }: { readonly content?: BannerContent }) {
  return content === undefined ? <HostBanner /> : <BannerBox content={content} />
}
