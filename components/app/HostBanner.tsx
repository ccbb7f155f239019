import { BannerBox } from '@/components/app/BannerBox'
import { useBanner } from '@/hooks/queries/useBanner'

/** The banner as the host has it. */
export function HostBanner() {
  const banner = useBanner()
  return banner === null ? null : <BannerBox content={banner} />
}
