import { categoryEndpoint } from '../../api/endpoints';
import { useIds } from '../../routing/address';
import { useSiteContext } from '../../site/site-context';
import { toCurl } from '../../api/to-curl';
import * as common from '../../messages/generated/controls';
import * as detail from '../../messages/generated/detail';
import * as t from '../../messages/generated/raw-response';
import { indentJson } from '../../text/indent-json';
import { CodeBlock } from '../../ui/code-block';
import { CopyButton } from '../../ui/controls/copy-button';
import { Dialog, DialogContent } from '../../ui/overlays/dialog';
import { Row } from '../../ui/layout/row';

export function RawResponse({ text, onClose }: { text: string; onClose: () => void }) {
  const categoryId = useIds().categoryId ?? '';
  const { service, siteId } = useSiteContext();
  const url = service.baseUrl + categoryEndpoint(siteId, categoryId);
  return (
    <Dialog title={detail.rawResponse()} onClose={onClose}>
      <DialogContent>
        <CodeBlock label={t.body()}>{indentJson(text)}</CodeBlock>
        <Row wrap>
          <CopyButton label={t.copy()} text={text} />
          <CopyButton
            label={common.copyAsCurl()}
            text={() => toCurl({ url, hasKey: service.getKey() !== null })}
          />
        </Row>
      </DialogContent>
    </Dialog>
  );
}
