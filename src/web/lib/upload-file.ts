import type { ApiResponse } from '#shared/api/contract.ts';
import { ApiError, inSession } from './call-api.ts';

/**
 * Uploads one file to a helper and reports the share that has been sent, 0 to 1; what follows is the
 * server's reading. By XMLHttpRequest, since fetch reports no upload progress. Throws as callApi does.
 */
export function uploadFile(
  helperId: number,
  file: File,
  onSent: (share: number) => void,
): Promise<ApiResponse<'POST /api/bots/:id/upload'>> {
  const form = new FormData();
  form.set('file', file);
  const attempt = () => send(helperId, form, onSent);
  return inSession(attempt);
}

function send(
  helperId: number,
  form: FormData,
  onSent: (share: number) => void,
): Promise<ApiResponse<'POST /api/bots/:id/upload'>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/bots/${helperId}/upload`);
    request.withCredentials = true;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onSent(1));
    request.addEventListener('load', () => {
      const isSuccess = request.status >= 200 && request.status < 300;
      // The server has parsed its answer against the same contract.
      if (isSuccess) resolve(JSON.parse(request.responseText));
      else reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener('error', () =>
      reject(new TypeError('The server could not be reached')),
    );
    request.send(form);
  });
}
