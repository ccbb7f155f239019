import { definePage } from '@/components/app/definePage'
import { GiftScreen, readGiftParams } from '@/components/screens/gift/GiftScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.gift, GiftScreen, readGiftParams)
