import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { drawerParameter } from '@/lib/brokerage/brokerLink'
import { withParameter } from '@/lib/client/foreignQuery'
import brand from '@/lib/navigation/brand.json'

/**
 * Opens the order drawer over the present page, with a ticket for a ticker or a contract: the drawer's parameter joins
 * the address (spec §2 Brokerage order drawer).
 */
export function useOpenTicket(): (subject?: string) => void {
  const { asPath, push } = useRouter()
  return useCallback(
    (subject = 'true') => {
      const next = withParameter(asPath, drawerParameter(brand.brokerProvider), subject)
      void push(next, undefined, { shallow: true, scroll: false })
    },
    [asPath, push],
  )
}
