import { EditorWithPreview } from '#console/preview/EditorWithPreview.tsx';
import { BrandForm } from './BrandForm.tsx';

/** The brand editors with a preview of the portal, which shows a typed colour at once. */
const BrandBesidePreview = () => (
  <EditorWithPreview initialSceneId="login">
    <BrandForm />
  </EditorWithPreview>
);

export default BrandBesidePreview;
