import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { MerchScreen } from '@/components/screens/merch/MerchScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/merch/serveMerch'
export default defineDocumentPage(routes.merch, MerchScreen)
