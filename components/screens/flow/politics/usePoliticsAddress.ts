import { useRouter } from 'next/router'
import { type PoliticsParams, politicsQuery } from '@/components/screens/flow/politics/politicsParams'
import { useAddress } from '@/hooks/app/useAddress'

/** State of the page, kept in its address; the path with a name or ticker stays. */
export function usePoliticsAddress(params: PoliticsParams): (patch: Partial<PoliticsParams>) => void {
  const { asPath } = useRouter()
  return useAddress(params, politicsQuery, { path: asPath.split(/[?#]/)[0] ?? '' })
}
