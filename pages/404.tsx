import { NotFoundPage } from '@/components/app/NotFoundPage'

export default NotFoundPage
