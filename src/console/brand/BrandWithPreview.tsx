import { EditorWithPreview } from '#console/preview/EditorWithPreview.tsx';
import { BrandForm } from './BrandForm.tsx';

/** The editors of the brand with the portal next to them, where a typed colour shows at once. */
const BrandBesidePreview = () => (
  <EditorWithPreview scene="login">
    <BrandForm />
  </EditorWithPreview>
);

export default BrandBesidePreview;
