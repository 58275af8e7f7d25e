import { BesidePreview } from '#console/preview/BesidePreview.tsx';
import { BrandTab } from './BrandTab.tsx';

/** The editors of the brand with the portal next to them, where a typed colour shows at once. */
const BrandBesidePreview = () => (
  <BesidePreview scene="login">
    <BrandTab />
  </BesidePreview>
);

export default BrandBesidePreview;
