import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { DataShopScreen } from '@/components/screens/data_shop/DataShopScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/data_shop/serveDataShop'
export default defineDocumentPage(routes.dataShop, DataShopScreen)
