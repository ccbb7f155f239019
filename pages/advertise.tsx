import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { AdvertiseScreen } from '@/components/screens/advertise/AdvertiseScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/advertise/serveAdvertise'
export default defineDocumentPage(routes.advertise, AdvertiseScreen)
