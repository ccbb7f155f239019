import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { isDrawerOpen } from '@/lib/brokerage/brokerLink'
import brand from '@/lib/navigation/brand.json'

/** Nothing of the drawer is loaded before it is opened. */
const OrderDrawer = dynamic(() => import('@/components/brokerage/OrderDrawer').then((module) => module.OrderDrawer), {
  ssr: false,
})

/** The order drawer of every page, opened by `?{provider}_open`. Spec §2 Brokerage order drawer. */
export function OrderDrawerMount() {
  const { query, isReady } = useRouter()
  return isReady && isDrawerOpen(brand.brokerProvider, query) ? <OrderDrawer /> : null
}
